/** The arrows between packages. A thing that two packages need moves down; it is never reached across. */
const browserPackages = '^(shell|mfe-[^/]+)/';
const serverPackages = '^(gateway|services/[^/]+)/';
const only = (
  name,
  from,
  allowed,
  comment = 'A thing that two packages need moves down: shapes and calls to shared/contracts, rules to shared/domain, what only servers need to shared/service-kit, what only pages need to shared/web or shared/ui.',
) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(shell|mfe-|gateway|services|shared|stack|e2e)', pathNot: `(${allowed})` },
});
/** Folders of one package, the lowest first: each knows those before it alone. */
const layers = (name, root, folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${name}-${folder}`,
    severity: 'error',
    comment: `In ${root} the folders stand in this order, and each knows those before it: ${folders.join(', ')}.`,
    from: { path: `^${root}/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${root}/(${folders.slice(index + 1).join('|')})/` },
  }));
/** Rules decide and ask nobody: of anything else they know types at most. */
const pureRules = (name, to) => ({
  name: `rules-are-pure-${name}`,
  severity: 'error',
  comment:
    'Rules decide from what they are given. What has to be asked is asked by the call in calls/, which gives it to the rule.',
  from: { path: '^services/[^/]+/src/rules/', pathNot: '\\.test\\.ts$' },
  to: { ...to, dependencyTypesNot: ['type-only', ...(to.dependencyTypesNot ?? [])] },
});
const forBrowsers = '^shared/(web|ui|federation|contracts|domain|card-art)/';
const forServers =
  '^shared/(release-store|service-kit|ledger|providers|contracts|domain|card-art|translation)/';

/** The folders of the gateway from the lowest up: none knows one above it. */
const gatewayFolders = [
  'settings',
  'session',
  'answers',
  'authorisation',
  'proxy',
  'reference',
  'operations',
  'pages',
];
const gatewayArrows = gatewayFolders.slice(0, -1).map((folder, at) => ({
  name: `gateway-${folder}-knows-only-below`,
  severity: 'error',
  comment: `The folders of the gateway, the lowest first: ${gatewayFolders.join(', ')}. What both need moves to the lower one.`,
  from: { path: `^gateway/src/${folder}/` },
  to: { path: `^gateway/src/(${gatewayFolders.slice(at + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...gatewayArrows,
    {
      name: 'gateway-config-knows-only-settings',
      severity: 'error',
      comment: 'The configuration is made of the variables of gateway/src/settings/. Add a variable there.',
      from: { path: '^gateway/src/config\\.ts$' },
      to: { path: '^gateway/src/', pathNot: '^gateway/src/settings/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Two files need each other. Move what both need into a third one, or the type to the file that is imported.',
      from: {},
      to: { circular: true },
    },
    only('shell-and-areas', `${browserPackages}([^/]+)`, `^$1/|${forBrowsers}`),
    only('areas-stay-apart', '^(mfe-[^/]+)/', `^$1/|${forBrowsers}`),
    only('gateway', '^(gateway)/', `^gateway/|${forServers}`),
    only('services-stay-apart', '^(services/(?!render/)[^/]+)/', `^$1/|${forServers}`),
    // The render service runs what the areas' builds make for servers.
    only(
      'render',
      '^services/render/',
      `^services/render/|^shared/federation/src/server-bundle/|${forServers}`,
    ),
    only('contracts', '^shared/contracts/', '^shared/(contracts|domain)/'),
    only('domain', '^shared/domain/', '^shared/domain/'),
    only('card-art', '^shared/card-art/', '^shared/(card-art|domain)/'),
    only('embedded-store', '^shared/embedded-store/', '^shared/embedded-store/'),
    only('service-kit', '^shared/service-kit/', '^shared/(service-kit|contracts|domain|translation)/'),
    only('ledger', '^shared/ledger/', '^shared/(ledger|service-kit|domain)/'),
    only('providers', '^shared/providers/', '^shared/(providers|service-kit|contracts|domain)/'),
    only('release-store', '^shared/release-store/', '^shared/(release-store|contracts|domain)/'),
    only('federation', '^shared/federation/', '^shared/(federation|contracts|translation)/'),
    only('translation', '^shared/translation/', '^shared/translation/'),
    only('web', '^shared/web/', '^shared/(web|ui|contracts|domain)/'),
    {
      // Areas bundle these entry points: by a path they would get a second session, or an ApiError that is none.
      name: 'web-entry-points-share-one-web',
      severity: 'error',
      comment: 'Import it from @bowtie/web: by its path an area would bundle a second copy.',
      from: {
        path: '^shared/web/src/(account-page|addresses|forms|loaded|log-out|moments|newsletter|order-progress|orders|processor|sign|stored|widgets)/',
      },
      to: {
        path: '^shared/web/src/',
        pathNot:
          '^shared/web/src/(account-page|addresses|forms|loaded|log-out|moments|newsletter|order-progress|orders|processor|sign|stored|widgets|index)',
      },
    },
    only('ui', '^shared/ui/', '^shared/(ui|domain|card-art)/'),
    {
      name: 'composition-root-on-top',
      severity: 'error',
      comment:
        'Only stack and e2e put packages together. What a package needs of them is given to it as an argument.',
      from: { path: '^(shell|mfe-|gateway|services|shared)' },
      to: { path: '^(stack|e2e)/' },
    },
    {
      name: 'stack-knows-no-tests',
      severity: 'error',
      comment: 'What starts the store must run without its tests. Move it to stack/.',
      from: { path: '^stack/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'stack-runs-servers-only',
      severity: 'error',
      comment: 'The stack starts processes; pages are built by their own packages.',
      from: { path: '^stack/' },
      to: { path: '^(shell|mfe-[^/]+)/|^shared/(web|ui)/' },
    },
    {
      name: 'pages-stay-apart',
      severity: 'error',
      comment: 'What two pages need is a topic of its own beside pages/, or goes to @bowtie/web.',
      from: { path: '^((?:shell|mfe-[^/]+)/src/pages)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    {
      name: 'topics-know-no-pages',
      severity: 'error',
      comment: 'A topic is used by pages. What it takes from a page moves into the topic.',
      from: {
        path: '^(mfe-[^/]+)/src/',
        pathNot: '^mfe-[^/]+/src/(pages/|app\\.tsx$|area\\.ts$|[a-z]+-routes\\.ts$)|\\.test\\.tsx?$',
      },
      to: { path: '^$1/src/pages/' },
    },
    {
      // They use the store as its visitors do; a visitor's spreadsheet is written by what the store offers to write one.
      name: 'journeys-and-drills-stay-outside',
      severity: 'error',
      comment: 'They use the store as its visitors do: by pages and calls.',
      from: { path: '^e2e/(journeys|drills|store-client)/' },
      to: {
        path: '^(shell|mfe-[^/]+|gateway|services/[^/]+)/',
        pathNot: '^mfe-smb/src/files/write-file\\.ts$',
      },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      comment: 'What tests share is in testing/ and stays out of builds. What both need belongs to src/.',
      from: { path: '/src/', pathNot: '\\.test\\.tsx?$|(^|/)testing/' },
      to: { path: '\\.test\\.tsx?$|(^|/)testing/|^shared/[^/]+/(test|check)/' },
    },
    pureRules('services', { path: '^services/[^/]+/src/', pathNot: '^services/[^/]+/src/rules/' }),
    {
      // Also by a type: what is stored has its shape in `model/`, which rules and store import.
      name: 'rules-know-the-model-alone',
      severity: 'error',
      comment: 'What is stored has its shape in model/. Move the type there.',
      from: { path: '^services/[^/]+/src/rules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/[^/]+/src/', pathNot: '^services/[^/]+/src/(rules/|model/|config\\.ts$)' },
    },
    {
      name: 'model-does-no-io',
      severity: 'error',
      comment: 'The model is shapes alone. What asks or stores belongs to store/ or calls/.',
      from: { path: '^services/[^/]+/src/model/' },
      to: { path: '^services/[^/]+/src/(calls|clients|outbox|store)/|^shared/(service-kit|providers)/' },
    },
    pureRules('shared', { path: '^shared/(service-kit|providers|ledger/src/(?!entry))' }),
    pureRules('node', { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|util)$' }),
    pureRules('npm', { dependencyTypes: ['npm'], pathNot: 'node_modules/(zod|libphonenumber-js)/' }),
    ...layers('embedded-store', 'shared/embedded-store/src', [
      'bson',
      'match',
      'storage',
      'query',
      'update',
      'aggregate',
      'commands',
    ]),
    ...layers('fulfilment', 'services/fulfilment/src', ['queue', 'documents', 'jobs']),
    ...layers('fulfilment', 'services/fulfilment/src', ['emails', 'jobs']),
    ...layers('cart', 'services/cart/src', ['rules', 'shipping', 'lines', 'calls']),
    {
      name: 'domain-does-no-io',
      severity: 'error',
      comment:
        'The domain runs in browsers and on servers, and asks nobody. Give it what it needs as an argument.',
      from: { path: '^shared/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'no-server-code-in-browser',
      severity: 'error',
      comment: 'Browsers ask by the calls of shared/contracts.',
      from: { path: `${browserPackages}|^shared/(web|ui)/` },
      to: { path: `${serverPackages}|^shared/(service-kit|ledger|providers|embedded-store)|^stack/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|artefacts|node_modules/\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
    tsPreCompilationDeps: true,
  },
};
