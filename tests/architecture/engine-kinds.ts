import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule } from './source-file.ts'

/**
 * The lists of drivers and forms, tables of SQL languages, the example file, and "My data" and the tables of this device, which one engine
 * runs, may name engines too.
 */
const MAY_NAME =
  /^server\/engines\/all\.ts$|^src\/data\/device-tables\/|^domain\/connections\/all-forms\.ts$|^domain\/sql\/|^domain\/query\/copy\/sql-form\.ts$|^src\/ui\/code\/|^src\/parts\/dialect\.ts$|^server\/(example-data\/|start\/example-data\.ts$|my-data\/|uploads\/child\/)|^domain\/upload\/duckdb\//

/**
 * Names of the folders in domain/engines that have a dialect or a form of connections; other folders are shared. SQLite is
 * left out, since it is the store of this server too.
 */
function kindsOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap(
      (path) => /^domain\/engines\/(?!sqlite)([a-z0-9-]+)\/(?:dialect|form)\.ts$/.exec(path)?.[1] ?? [],
    ),
  )
}

export const enginesInTheirFolders: Rule = {
  name: 'a kind of engine is named in its folders and in the list of drivers only',
  instead: 'Read the difference from the dialect, the abilities or the engine. An error has its own text.',
  check: (files) => {
    const kinds = kindsOf(files.map(({ path }) => path))
    if (kinds.size === 0) return []
    const named = new RegExp(`${[...kinds].join('|')}`, 'gi')
    return files
      .filter(({ path }) => isCode(path) && isProduct(path) && !MAY_NAME.test(path))
      .filter(
        ({ path }) =>
          !/^(?:(?:domain|server)\/engines\/[a-z0-9-]+|workers\/engine|src\/data\/device-tables)\//.test(
            path,
          ) || path.includes('/host/'),
      )
      .flatMap(({ path, text }) => findAll(path, withoutComments(text), named))
  },
}
