/**
 * The house's rules about who may know whom. An arrow never runs back up the floors.
 * test/boundaries.test.ts builds deliberate violations and shows that each rule fires.
 */
const MAY_USE = {
  game: [],
  board: [],
  'paper-football': ['game'],
  shakhbol: ['game'],
  match: ['game'],
  protocol: ['game'],
  pictures: ['game', 'paper-football', 'shakhbol', 'board'],
  registry: ['game', 'paper-football', 'shakhbol', 'pictures'],
  engine: ['game', 'paper-football', 'shakhbol'],
  server: ['game', 'match', 'protocol', 'paper-football', 'shakhbol', 'pictures', 'registry', 'engine'],
  web: ['game', 'match', 'protocol', 'paper-football', 'shakhbol', 'board', 'pictures', 'registry', 'engine'],
  cli: [
    'game',
    'match',
    'protocol',
    'paper-football',
    'shakhbol',
    'board',
    'pictures',
    'registry',
    'engine',
    'server',
  ],
};

/** No DOM, clock, file or socket: what these know is what a position is. */
const PURE = ['game', 'board', 'paper-football', 'shakhbol', 'match', 'protocol', 'registry'];

const packages = Object.keys(MAY_USE);

const floors = packages.map((name) => ({
  name: `floor-${name}`,
  comment: `${name} may use ${MAY_USE[name].join(', ') || 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/src/` },
  to: { path: `^packages/(?!(?:${[name, ...MAY_USE[name]].join('|')})/)[^/]+/` },
}));

module.exports = {
  forbidden: [
    ...floors,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'pure-packages-know-no-machine',
      comment: 'Rules, matches and messages know no clock, file, socket or process.',
      severity: 'error',
      from: { path: `^packages/(?:${PURE.join('|')})/src/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'search-knows-no-machine',
      severity: 'error',
      from: { path: '^packages/engine/src/search/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'search-knows-no-protocol',
      severity: 'error',
      from: { path: '^packages/engine/src/search/' },
      to: { path: '^packages/engine/src/(?:protocol|commands|arena)/' },
    },
    {
      name: 'only-storage-knows-the-database',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/server/(?:src/storage|test)/' },
      to: { path: 'node_modules/(?:better-sqlite3|kysely|pg|pg-boss)/' },
    },
    {
      name: 'match-knows-no-transport',
      severity: 'error',
      from: { path: '^packages/match/src/' },
      to: { path: '^packages/(?:protocol|server)/' },
    },
    {
      name: 'no-barrel-files',
      severity: 'error',
      from: {},
      to: { path: '/src/(?:index|.+/index)\\.tsx?$' },
    },
    {
      name: 'product-needs-no-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
