// The yardstick of bench/engine-speed.ts: the same walk over the same position, plainly.
// Reads from standard input: points centre segments turns, then by [point * 8 + direction] the neighbour and the segment, by point
// the free directions, occupied, goal, and by segment its key in two halves.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

static int points, centre, segmentCount, turns;
static std::vector<int16_t> to, segmentAt;
static std::vector<uint8_t> freeAt, occupied, goal, trail;
static std::vector<uint64_t> keys;
static uint64_t key;
static int ball, side, depth;
static uint64_t segments;
static uint32_t sum;

static inline void hash(int index) {
  key ^= keys[segmentAt[index]];
}

static inline void draw(int direction) {
  const int index = ball * 8 + direction;
  const int other = to[index];
  freeAt[ball] ^= 1 << direction;
  freeAt[other] ^= 1 << (direction ^ 4);
  hash(index);
  if (!occupied[other]) {
    occupied[other] = 1;
    side ^= 1;
    trail[depth++] = direction | 8;
  } else {
    trail[depth++] = direction;
  }
  ball = other;
}

static inline void undo() {
  const int entry = trail[--depth];
  const int back = (entry & 7) ^ 4;
  if (entry & 8) {
    occupied[ball] = 0;
    side ^= 1;
  }
  const int index = ball * 8 + back;
  const int other = to[index];
  freeAt[ball] ^= 1 << back;
  freeAt[other] ^= 1 << (back ^ 4);
  hash(index);
  ball = other;
}

static void walk(int left) {
  for (unsigned mask = freeAt[ball]; mask; mask &= mask - 1) {
    const int before = side;
    draw(__builtin_ctz(mask));
    segments++;
    sum += static_cast<uint32_t>(key);
    if (!goal[ball]) {
      const int rest = side == before ? left : left - 1;
      if (rest > 0) walk(rest);
    }
    undo();
  }
}

template <typename T> static void read(std::vector<T> &into, int count) {
  into.resize(count);
  for (auto &value : into) {
    long long number;
    if (scanf("%lld", &number) != 1) throw 1;
    value = static_cast<T>(number);
  }
}

int main() {
  if (scanf("%d %d %d %d", &points, &centre, &segmentCount, &turns) != 4) return 1;
  read(to, points * 8);
  read(segmentAt, points * 8);
  read(freeAt, points);
  read(occupied, points);
  read(goal, points);
  std::vector<uint32_t> halves;
  read(halves, segmentCount * 2);
  keys.resize(segmentCount);
  for (int at = 0; at < segmentCount; at++)
    keys[at] = static_cast<uint64_t>(halves[at * 2 + 1]) << 32 | halves[at * 2];
  trail.resize(segmentCount + 1);
  ball = centre;
  const clock_t start = clock();
  walk(turns);
  const double took = (clock() - start) * 1000.0 / CLOCKS_PER_SEC;
  printf("{\"segments\":%llu,\"sum\":%d,\"ms\":%f}\n", static_cast<unsigned long long>(segments),
         static_cast<int32_t>(sum), took);
}
