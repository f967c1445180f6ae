import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

const LIBS = 'platform|contracts|directory|items|testing';
type Ends = IRegularForbiddenRuleType;

const NOT_PRODUCT = '^(scripts|bench)/';
const SPEC = '\\.spec\\.tsx?$';

/** A pattern for paths of these libs, resolved or as a package name. */
const lib = (names: string) => `^(libs|@pawplan|node_modules/@pawplan)/(${names})(/|$)`;

/** The layers of the web app. A layer imports only itself and the layers before it. */
const WEB_LAYERS = [['art', 'messages'], ['api'], ['lib'], ['kinds', 'components'], ['features'], ['app']];

/** The borders between the parts of the product. */
export const BORDERS: IForbiddenRuleType[] = [
  ...webLayers(),
  rule(
    'a feature imports no other feature',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  rule(
    'a service imports no other service',
    { path: '^services/([^/]+)/' },
    { path: '^services/', pathNot: '^services/$1/' },
  ),
  rule('a service imports libs only', { path: '^services/' }, { path: ['^gateway/', '^web/', NOT_PRODUCT] }),
  rule('the gateway imports libs only', { path: '^gateway/src/' }, { path: ['^services/', '^web/', NOT_PRODUCT] }),
  rule(
    'the web imports nothing of the server',
    { path: '^web/', pathNot: '^web/(e2e|test)/' },
    { path: ['^(gateway|services|libs)/', lib(LIBS), NOT_PRODUCT] },
  ),
  rule(
    'a browser test imports nothing of the server but the test kit',
    { path: '^web/e2e/' },
    { path: ['^(gateway|services)/', lib('platform|contracts|directory|items')] },
  ),
  rule(
    'a service test of the web imports nothing of the server but the started product',
    { path: '^web/test/' },
    { path: ['^(services|libs)/', '^gateway/src/', lib(LIBS), NOT_PRODUCT] },
  ),
  rule('a lib imports no part of the product', { path: '^libs/' }, { path: ['^(gateway|services|web)/', NOT_PRODUCT] }),
  rule(
    'the platform imports no other lib',
    { path: '^libs/platform/src/' },
    { path: lib('contracts|directory|items|testing') },
  ),
  rule(
    'the contracts import the platform only',
    { path: '^libs/contracts/' },
    { path: lib('directory|items|testing') },
  ),
  rule(
    'production code does not import the test kit',
    {
      path: ['^libs/(platform|contracts|directory|items)/src/', '^gateway/src/', '^services/[^/]+/src/'],
      pathNot: SPEC,
    },
    { path: lib('testing') },
  ),
  rule('modules form no cycle', {}, { circular: true }),
];

/** A rule for each part of the web app but the last: it imports no other part of its layer and no later layer. */
function webLayers(): IForbiddenRuleType[] {
  return WEB_LAYERS.slice(0, -1).flatMap((layer, index) =>
    layer.map((part) => {
      const others = WEB_LAYERS.slice(index)
        .flat()
        .filter((other) => other !== part);
      const name = `web/src/${part} imports only the layers before it`;
      return rule(name, { path: `^web/src/${part}/` }, { path: `^web/src/(${others.join('|')})/` });
    }),
  );
}

function rule(name: string, from: Ends['from'], to: Ends['to']): IForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
