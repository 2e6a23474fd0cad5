/** Records to try the screen with, made by our own simple players: a game with a comment (on turn 4) and a variation, and one of Shakhbol. */
export const examples = (comment: string): readonly string[] => [
  `[Game "paper-football"]
[Field "2;6;8"]
[Order "В;Н"]
[Result "В goal"]

1. d6-e7 2. e7-e6 3. e6-f7 4. f7-g6-f5 {${comment}}
5. f5-e6-d6-c7! (5. f5-e6-d7 6. d7-d8) 6. c7-b6 7. b6-a7-b8 8. b8-c7-c6 9. c6-b6-b7
10. b7-b8-a8-b7-a6-b6-b5 11. b5-c6-b7-c7-c8 12. c8-d8 13. d8-e9 14. e9-e8
15. e8-e7-d8-e8-d9 16. d9-e9-e10-d9-c10-c9 17. c9-c8-d9-d8-c9-b10-a9-b8-c8-b9
18. b9-c9-d9-d10 19. d10-c11 В goal
`,
  `[Game "shakhbol"]

1. b3xc4>d5 d6xd5>d4 2. c3xd4>c5 b6xc5>b4 3. c4xb4>b6 c7xb6>b5 4. b4xb5>b4 c5xb4>c3
5. b2xc3>c5 b6xc5>c4 6. d4xc4>d4 d5xd4>e4 7. d3xe4>d5 d4xd5>d3 8. c4xd3>c4 c5xc4>a2
9. b5-b6 b4-a5 10. d3-d4 c8-d8 11. c3-b4 a5-c5 12. d2-e3 c4-e2 13. c2-b3 c5-d6
14. b6-a7 d8-e8 15. b4-c4 d7-e7 16. b3-b6 b7-d7 17. c1-a1 d6-e5 18. a7-b7 d5-d6
19. d4-d5 e5-b2 20. c4-b3 b2xa2>c2 21. b3xc2>d2 e2xd2>c1#
`,
];
