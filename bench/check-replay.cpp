// The yardstick of bench/check.ts: the corpus replayed in plain C++. Reads a file of `result TAB rating TAB rating TAB turns`
// on (2;8;10) line by line, draws every digit by the rules, and prints how the games ended and the milliseconds of processor time it took.
#include <ctime>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

static const int WIDTH = 8, LENGTH = 10, GOAL = 2, MOST = 256;
static int points, segments, neighbour[MOST][8], segment[MOST][8], goal_of[MOST], border[MOST], degree[MOST];

static bool inside(int column, int row) {
  const int left = (WIDTH - GOAL) / 2;
  if (row >= 1 && row <= LENGTH) return column >= 0 && column < WIDTH;
  return (row == 0 || row == LENGTH + 1) && column >= left && column < left + GOAL;
}

static int build() {
  const int columns = WIDTH + 1, rows = LENGTH + 3, left = (WIDTH - GOAL) / 2;
  const int dc[] = {0, 1, 1, 1, 0, -1, -1, -1}, dr[] = {-1, -1, 0, 1, 1, 1, 0, -1};
  std::vector<int> at(columns * rows, -1), column, row;
  for (int cell = 0; cell < columns * rows; cell++) {
    const int c = cell % columns, r = cell / columns;
    if ((r >= 1 && r <= LENGTH + 1) || (c >= left && c <= left + GOAL)) {
      at[cell] = points++;
      column.push_back(c);
      row.push_back(r);
    }
  }
  memset(segment, -1, sizeof segment);
  for (int p = 0; p < points; p++) {
    const int c = column[p], r = row[p];
    border[p] = !(inside(c - 1, r - 1) && inside(c, r - 1) && inside(c - 1, r) && inside(c, r));
    goal_of[p] = r == 0 ? 0 : r == rows - 1 ? 1 : -1;
    for (int d = 0; d < 8; d++) {
      const int nc = c + dc[d], nr = r + dr[d];
      neighbour[p][d] = nc >= 0 && nc < columns && nr >= 0 && nr < rows ? at[nr * columns + nc] : -1;
    }
    for (int d = 2; d <= 5; d++) {
      const int q = neighbour[p][d];
      const bool playable = d == 2   ? inside(c, r - 1) && inside(c, r)
                            : d == 3 ? inside(c, r)
                            : d == 4 ? inside(c - 1, r) && inside(c, r)
                                     : inside(c - 1, r);
      if (q < 0 || !playable) continue;
      segment[p][d] = segment[q][(d + 4) & 7] = segments++;
      degree[p]++;
      degree[q]++;
    }
  }
  return at[(LENGTH / 2 + 1) * columns + WIDTH / 2];
}

int main(int, char **argv) {
  const int centre = build();
  std::ifstream file(argv[1]);
  std::string line;
  std::vector<char> drawn(segments), occupied(points), left(points);
  int goal = 0, own_goal = 0, dead_end = 0, stopped = 0, illegal = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::fill(drawn.begin(), drawn.end(), 0);
    for (int p = 0; p < points; p++) {
      occupied[p] = border[p];
      left[p] = degree[p];
    }
    occupied[centre] = 1;
    int ball = centre, turns = 0, word = 0;
    enum { ON, FILLED, IN_GOAL, STUCK } state = FILLED;
    bool bad = false;
    for (size_t i = line.rfind('\t') + 1; i < line.size() && !bad; i++) {
      if (line[i] == ' ') {
        bad = word > 0 && state == ON;
        word = 0;
        continue;
      }
      // Digit 0 is towards the goal that the first mover attacks, the lower one.
      const int direction = (line[i] - '0' + 4) & 7, drawing = segment[ball][direction];
      if (drawing < 0 || drawn[drawing] || state >= IN_GOAL || (word > 0 && state != ON)) {
        bad = true;
        break;
      }
      drawn[drawing] = 1;
      left[ball]--;
      ball = neighbour[ball][direction];
      left[ball]--;
      word++;
      state = ON;
      if (!occupied[ball]) {
        occupied[ball] = 1;
        state = FILLED;
      } else if (goal_of[ball] >= 0) {
        state = IN_GOAL;
      } else if (!left[ball]) {
        state = STUCK;
      }
      if (state != ON) turns++;
    }
    if (bad) illegal++;
    else if (state == STUCK) dead_end++;
    else if (state != IN_GOAL) stopped++;
    // The first mover is the upper side and makes the odd turns.
    else if (goal_of[ball] == (turns % 2 == 1 ? 0 : 1)) own_goal++;
    else goal++;
  }
  const double took = 1000.0 * std::clock() / CLOCKS_PER_SEC;
  printf("{\"goal\":%d,\"ownGoal\":%d,\"deadEnd\":%d,\"stopped\":%d,\"illegal\":%d,\"ms\":%.3f}\n", goal, own_goal, dead_end,
         stopped, illegal, took);
}
