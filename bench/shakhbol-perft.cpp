// Shakhbol's perft once more in plain C++, for bench/shakhbol-perft.ts to compare with: the same walk over small arrays.
// Prints: leaves goals seconds (processor time of the counting alone).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

constexpr int kSquares = 40, kDirections = 8, kMostMoves = 256, kKick = 1 << 10;
const int kFiles[8] = {0, 1, 1, 1, 0, -1, -1, -1};
const int kRanks[8] = {1, 1, 0, -1, -1, -1, 0, 1};
const int kAttacker[4] = {0, 4, 2, 6};
const int kDefender[3] = {0, 1, 7};

int8_t field_steps[kSquares * 8], ball_steps[2][kSquares * 8], approach_of[kSquares * kSquares];
uint8_t men[14], occupied[kSquares];
uint16_t codes[32 * kMostMoves];
uint64_t leaves, goals;

bool in_goal(int square) { return square < 5 || square >= 35; }

void make_tables() {
  for (auto& entry : approach_of) entry = -1;
  for (int square = 0; square < kSquares; square++)
    for (int d = 0; d < 8; d++) {
      const int x = square % 5 + kFiles[d], y = square / 5 + kRanks[d], i = square * 8 + d;
      field_steps[i] = ball_steps[0][i] = ball_steps[1][i] = -1;
      if (x < 0 || x > 4 || y < 0 || y > 7) continue;
      const int to = y * 5 + x;
      approach_of[square * kSquares + to] = static_cast<int8_t>(d);
      if (!in_goal(to)) field_steps[i] = static_cast<int8_t>(to);
      if (y != 0) ball_steps[0][i] = static_cast<int8_t>(to);
      if (y != 7) ball_steps[1][i] = static_cast<int8_t>(to);
    }
}

int write_moves(int ball, int side, int start) {
  if (in_goal(ball)) return start;
  int end = start;
  const int first = side * 7, keeper = first + 6;
  for (int index = first; index < keeper; index++) {
    const int from = men[index], approach = approach_of[from * kSquares + ball];
    if (approach < 0) continue;
    const bool attacks = index < first + 3;
    const int* turns = attacks ? kAttacker : kDefender;
    occupied[from] = 0;
    for (int t = 0; t < (attacks ? 4 : 3); t++) {
      const int d = (approach + turns[t]) & 7;
      for (int to = ball_steps[side][ball * 8 + d]; to >= 0 && !occupied[to]; to = ball_steps[side][to * 8 + d])
        codes[end++] = static_cast<uint16_t>(kKick | index << 6 | to);
    }
    occupied[from] = 1;
  }
  if (end > start) return end;
  occupied[ball] = 1;
  for (int index = first; index < keeper; index++) {
    const int from = men[index];
    for (int d = 0; d < 8; d++)
      for (int to = field_steps[from * 8 + d]; to >= 0 && !occupied[to]; to = field_steps[to * 8 + d])
        codes[end++] = static_cast<uint16_t>(index << 6 | to);
  }
  occupied[ball] = 0;
  const int home = men[keeper], rank = home - home % 5;
  for (int to = rank; to < rank + 5; to++)
    if (to != home) codes[end++] = static_cast<uint16_t>(keeper << 6 | to);
  return end;
}

bool is_goal(int code) { return (code & kKick) && in_goal(code & 63); }

void count(int left, int ball, int side, int begin) {
  const int end = write_moves(ball, side, begin);
  if (left == 1) {
    leaves += static_cast<uint64_t>(end - begin);
    if (end > begin && (codes[begin] & kKick))
      for (int at = begin; at < end; at++) goals += is_goal(codes[at]);
    return;
  }
  for (int at = begin; at < end; at++) {
    const int code = codes[at];
    if (is_goal(code)) continue;
    const int man = code >> 6 & 15, from = men[man], kick = code & kKick, to = kick ? ball : code & 63;
    men[man] = static_cast<uint8_t>(to), occupied[from] = 0, occupied[to] = 1;
    count(left - 1, kick ? code & 63 : ball, 1 - side, end);
    men[man] = static_cast<uint8_t>(from), occupied[to] = 0, occupied[from] = 1;
  }
}

}  // namespace

int main(int, char** arguments) {
  make_tables();
  const int start[14] = {11, 12, 13, 6, 7, 8, 2, 26, 27, 28, 31, 32, 33, 37};
  for (int i = 0; i < 14; i++) men[i] = static_cast<uint8_t>(start[i]), occupied[start[i]] = 1;
  const clock_t begun = clock();
  count(std::atoi(arguments[1]), 17, 0, 0);
  std::printf("%llu %llu %.6f\n", static_cast<unsigned long long>(leaves), static_cast<unsigned long long>(goals),
              static_cast<double>(clock() - begun) / CLOCKS_PER_SEC);
}
