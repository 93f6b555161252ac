/** The arrows between the rooms of the house. A thing that two rooms need moves down; it is never reached across. */
const browserRooms = '^(shell|mfe-[^/]+)/';
const serverRooms = '^(gateway|services/[^/]+)/';
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(shell|mfe-|gateway|services|shared|e2e)', pathNot: `(${allowed})` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    only('shell-and-areas', `${browserRooms}([^/]+)`, '^$1/|^shared/(web|ui|federation|contracts|domain)/'),
    only('areas-stay-apart', '^(mfe-[^/]+)/', '^$1/|^shared/(web|ui|federation|contracts|domain)/'),
    only('gateway', '^(gateway)/', '^gateway/|^shared/(service-kit|providers|contracts|domain)/'),
    only(
      'services-stay-apart',
      '^(services/[^/]+)/',
      '^$1/|^shared/(service-kit|providers|contracts|domain)/',
    ),
    only('contracts', '^shared/contracts/', '^shared/(contracts|domain)/'),
    only('domain', '^shared/domain/', '^shared/domain/'),
    only('service-kit', '^shared/service-kit/', '^shared/(service-kit|contracts|domain)/'),
    only('providers', '^shared/providers/', '^shared/(providers|service-kit|contracts|domain)/'),
    only('web', '^shared/web/', '^shared/(web|ui|contracts|domain)/'),
    only('ui', '^shared/ui/', '^shared/(ui|domain)/'),
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^shared/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'no-server-code-in-browser',
      severity: 'error',
      from: { path: `${browserRooms}|^shared/(web|ui)/` },
      to: { path: `${serverRooms}|^shared/(service-kit|providers|dev-stack)/` },
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
