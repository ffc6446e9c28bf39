import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule } from './source-file.ts'

const FOLDERS = 'domain/dashboard/filters/'

/** The data of the example dashboard may name kinds too. */
const MAY_NAME = 'server/example-data/'

export const filterKindsInTheirFolders: Rule = {
  name: 'a kind of filter is named as Superset names it in its folder only',
  instead:
    'Read the difference from the kind (domain/dashboard/filters/kind.ts). A new kind is a folder beside all.ts and a line in it.',
  check: (files) => {
    const code = files.filter(({ path }) => isCode(path) && isProduct(path))
    const kinds = code.flatMap(({ path, text }) => {
      const folder =
        path.startsWith(FOLDERS) && path.endsWith('/kind.ts') ? path.slice(0, -'kind.ts'.length) : null
      const wireType = /\bwireType: '(\w+)'/.exec(withoutComments(text))?.[1]
      return folder === null || wireType === undefined ? [] : [{ folder, wireType }]
    })
    return kinds.flatMap(({ folder, wireType }) => {
      const named = new RegExp(`'${wireType}'`, 'g')
      return code
        .filter(({ path }) => !path.startsWith(folder) && !path.startsWith(MAY_NAME))
        .flatMap(({ path, text }) => findAll(path, withoutComments(text), named))
    })
  },
}
