/** Import rules of the layers (docs/architecture.md). Each rule says why. */
const layer = (names) => `^(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment:
        'Leasing rules are pure: they run in the browser, the server and the tests unchanged.',
      severity: 'error',
      from: { path: '^domain/' },
      to: {
        path: layer(['contract', 'machines', 'src', 'server', 'scripts', 'tests', 'visualiser']),
      },
    },
    {
      name: 'domain-without-frameworks',
      comment: 'The only library of the domain is exact decimals.',
      severity: 'error',
      from: { path: '^domain/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(big\\.js|@types/big\\.js)',
      },
    },
    {
      name: 'contract-knows-domain-only',
      comment: 'The contract is the only thing browser and server share about HTTP.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: layer(['machines', 'src', 'server', 'scripts', 'tests']) },
    },
    {
      name: 'machines-are-headless',
      comment: 'A chart reaches the world through ports only, so that it runs anywhere.',
      severity: 'error',
      from: { path: '^machines/' },
      to: {
        path: [
          '^(src|server|scripts|tests)/',
          'node_modules/(react|react-dom|ky|fastify|pg)/',
          '^(fs|http|node:.*)$',
        ],
      },
    },
    {
      name: 'page-does-not-reach-the-server',
      comment: 'Browser code and server code meet in contract/ and domain/.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: layer(['server', 'scripts', 'tests', 'visualiser']) },
    },
    {
      name: 'viewer-knows-the-wire-only',
      comment: 'The viewer of the charts shares the wire format and the styles with the page.',
      severity: 'error',
      from: { path: '^visualiser/' },
      to: { path: '^(server/|src/(?!inspection/|styles/))' },
    },
    {
      name: 'server-does-not-reach-the-page',
      comment: 'Server code and browser code meet in contract/ and domain/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: layer(['src', 'scripts', 'tests', 'visualiser']) },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature can be removed without touching another one.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-has-no-domain-words',
      comment: 'Design-system parts serve every feature, so they know none.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(features|app|actors|api)/' },
    },
    {
      name: 'routes-use-repositories',
      comment: 'SQL lives in repositories; a route states policy and shape.',
      severity: 'error',
      from: { path: '^server/routes/' },
      to: { path: ['node_modules/(drizzle-orm|pg|@electric-sql)/', '^server/db/schema/'] },
    },
    {
      name: 'production-does-not-import-tests',
      comment: 'Tests and scripts are leaves.',
      severity: 'error',
      from: { path: layer(['domain', 'contract', 'machines', 'src', 'server']) },
      to: { path: layer(['tests', 'scripts']) },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no order to read it in.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '(^|/)tsconfig\\.json$',
          '^(tests|scripts)/',
          '^src/main\\.tsx$',
          '^visualiser/main\\.tsx$',
          '^server/main\\.ts$',
          // Stands in the page itself, put there by the build.
          '^src/styles/first-colours\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'An import that does not resolve fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|statecharts)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
