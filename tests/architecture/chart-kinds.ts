import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule } from './source-file.ts'

/** The generated lists, and the charts of the example data. */
const MAY_NAME = /^domain\/chart\/kinds\/(?:lists\/|all\.ts$)|^server\/example-data\//

const KIND_FILE = /^domain\/chart\/kinds\/([a-z0-9-]+)\/kind\.ts$/

/** The viz types of all kinds, without single words such as `table`, which have other meanings too. */
function vizTypesOf(text: string): readonly string[] {
  const named = /vizTypes: \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return [...named.matchAll(/'([a-z0-9]+_[a-z0-9_]+)'/g)].map(([, name = '']) => name)
}

export const chartKindsInTheirFolders: Rule = {
  name: 'a kind of chart is named in its folder only; lists are written from the folders',
  instead:
    'Use the kind, or the chart that it opened; code that two kinds share is beside their folders. Lists: npm run kinds.',
  check: (files) => {
    const vizTypes = files.filter(({ path }) => KIND_FILE.test(path)).flatMap(({ text }) => vizTypesOf(text))
    const folder = '#domain/chart/kinds/(?!lists/)[a-z0-9-]+/'
    const named = new RegExp([folder, ...vizTypes.map((name) => `\\b${name}\\b`)].join('|'), 'g')
    const abroad = new RegExp(folder, 'g')
    return files
      .filter(({ path }) => isCode(path) && isProduct(path) && !MAY_NAME.test(path))
      .flatMap(({ path, text }) =>
        findAll(
          path,
          withoutComments(text),
          /^domain\/chart\/kinds\/[a-z0-9-]+\//.test(path) ? abroad : named,
        ),
      )
  },
}
