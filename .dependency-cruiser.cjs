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
        path: layer([
          'contract',
          'machines',
          'src',
          'server',
          'kit',
          'qa',
          'scripts',
          'tests',
          'visualiser',
        ]),
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
      to: { path: layer(['machines', 'src', 'server', 'kit', 'qa', 'scripts', 'tests']) },
    },
    {
      name: 'machines-are-headless',
      comment: 'A chart reaches the world through ports only, so that it runs anywhere.',
      severity: 'error',
      from: { path: '^machines/' },
      to: {
        path: [
          '^(src|server|kit|qa|scripts|tests)/',
          'node_modules/(react|react-dom|ky|fastify|pg)/',
          '^(fs|http|node:.*)$',
        ],
      },
    },
    {
      name: 'kit-serves-any-application',
      comment: 'The kit receives machines, texts and paths as parameters; it knows no portal.',
      severity: 'error',
      from: { path: '^kit/' },
      to: {
        path: layer([
          'domain',
          'contract',
          'machines',
          'src',
          'server',
          'qa',
          'scripts',
          'tests',
          'visualiser',
        ]),
      },
    },
    {
      name: 'kit-needs-the-interpreter-and-the-layout',
      comment: 'Another application that uses the kit installs XState and ELK, nothing more.',
      severity: 'error',
      from: { path: '^kit/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev'],
        pathNot: 'node_modules/(xstate|elkjs)/',
      },
    },
    {
      name: 'qa-is-a-bench',
      comment: 'Scenarios and benches may use everything; the product may not use them.',
      severity: 'error',
      from: {
        path: '^(domain|contract|machines|src|server|kit|visualiser)/',
        // The viewer plays scenarios.
        pathNot: '^visualiser/scenario/',
      },
      to: { path: '^qa/' },
    },
    {
      name: 'page-does-not-reach-the-server',
      comment: 'Browser code and server code meet in contract/ and domain/.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: layer(['server', 'qa', 'scripts', 'tests', 'visualiser']) },
    },
    {
      name: 'viewer-knows-the-wire-only',
      comment: 'The viewer of the charts shares the wire format and the styles with the page.',
      severity: 'error',
      from: { path: '^visualiser/' },
      to: { path: '^(server/|src/(?!styles/))' },
    },
    {
      name: 'server-does-not-reach-the-page',
      comment: 'Server code and browser code meet in contract/ and domain/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: layer(['src', 'kit', 'qa', 'scripts', 'tests', 'visualiser']) },
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
      from: { path: '^src/(ui|styles)/' },
      to: { path: '^src/(features|app|lists|forms|drafts|run/ports|api)/' },
    },
    {
      name: 'foundation-of-the-page',
      comment: 'Requests, charts and drafts are below what is built on them.',
      severity: 'error',
      from: { path: '^src/(api|run|drafts)/' },
      to: { path: '^src/(lists|forms|features|app)/' },
    },
    {
      name: 'lists-and-forms-serve-features',
      comment: 'Order of the page: ui and styles, then lists and forms, then features, then app.',
      severity: 'error',
      from: { path: '^src/(lists|forms)/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'A feature meets others only through the api, the drafts and the address.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'db-is-the-ground-floor',
      comment: 'Everything of the server builds on the database; it builds on nothing.',
      severity: 'error',
      from: { path: '^server/platform/db/' },
      to: { path: '^server/', pathNot: '^server/platform/(db/|work/|project-folder\\.ts$)' },
    },
    {
      name: 'platform-knows-no-area',
      comment: 'The platform would serve a portal of another trade as well.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'areas-know-no-app',
      comment: 'The application joins the areas, the seed and the import; no area depends on them.',
      severity: 'error',
      from: { path: '^server/(?!platform/|app/|seed/|import/)' },
      to: { path: '^server/(app|seed|import)/' },
    },
    {
      name: 'areas-meet-in-public',
      comment: 'What an area offers to others is one file that can be read in a minute.',
      severity: 'error',
      from: { path: '^server/(?!platform/|app/|seed/|import/)([^/]+)/' },
      to: {
        path: '^server/(?!platform/|app/|seed/|import/)[^/]+/',
        pathNot: ['^server/$1/', '/public\\.ts$'],
      },
    },
    {
      name: 'server-folders-have-an-order',
      comment: 'Two folders that need each other are one folder, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server' },
      to: { circular: true },
    },
    {
      name: 'routes-use-queries',
      comment: 'SQL lives in query files; a route states policy and shape.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'http-alone-knows-statuses',
      comment:
        'Steps, queries and routes throw domain refusals; the HTTP layer answers them. The page answers unknown addresses.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(platform/(http|page)|app)/' },
      to: { path: '^server/platform/http/problem-error\\.ts$' },
    },
    {
      name: 'sql-in-queries-only',
      comment:
        'Areas read and write rows through their query files. The application checks the database itself before it starts; the log only names the error class.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '\\.queries\\.ts$',
          '^server/(platform/(db|lists)|import)/',
          '^server/app/prepare-database\\.ts$',
          '^server/platform/http/describe-error\\.ts$',
        ],
      },
      to: { path: ['node_modules/drizzle-orm/', '^server/platform/db/query-rows\\.ts$'] },
    },
    {
      name: 'seed-inserts-nothing',
      comment:
        'What the demonstration shows comes through the importer and the calls of the portal; the seed itself only notes its runs.',
      severity: 'error',
      from: { path: '^server/seed/', pathNot: '^server/seed/app/seed-runs\\.queries\\.ts$' },
      to: { path: '^server/platform/db/insert-rows\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'production-does-not-import-tests',
      comment: 'Tests and scripts are leaves.',
      severity: 'error',
      from: {
        path: layer(['domain', 'contract', 'machines', 'src', 'server', 'kit', 'visualiser']),
      },
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
          '^(tests|scripts|qa)/',
          '^src/main\\.tsx$',
          // Runs in a thread of the server.
          '^src/app/served/paint-worker\\.ts$',
          '^visualiser/main\\.tsx$',
          '^server/app/main\\.ts$',
          // Stands in the page itself, put there by the build.
          '^src/styles/(?:first-colours|before-scripts|painted-screen)\\.js$',
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
