import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule } from './source-file.ts'

/**
 * The lists of drivers and forms, tables of SQL languages, and the example file may name engines too; so may the metadata of
 * the server, which are a SQLite file of their own, and the tables of this device, which one engine runs.
 */
const MAY_NAME =
  /^server\/engines\/all\.ts$|^domain\/sql\/this-device\.ts$|^src\/data\/device-tables\/|^server\/(store\/|start\/(data-folder|start-front)\.ts$|http\/failures\.ts$)|^domain\/(query\/copy\/sql-form|sql\/(quote-name|tree\/tree-target))\.ts$|^domain\/connections\/all-forms\.ts$|^domain\/sql\/scan\/scan-dialect\.ts$|^domain\/sql\/format\/dialects\.ts$|^src\/ui\/code\/|^src\/parts\/dialect\.ts$|^server\/(example-data\/|start\/(example|my)-data\.ts$|uploads\/child\/)|^domain\/upload\/duckdb\//

/** Names of the folders in domain/engines that have a dialect or a form of connections; other folders are shared. */
function kindsOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => /^domain\/engines\/([a-z0-9-]+)\/(?:dialect|form)\.ts$/.exec(path)?.[1] ?? []),
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
          !/^(?:(?:domain|server)\/engines\/[a-z0-9-]+|workers\/engine)\//.test(path) ||
          path.includes('/host/'),
      )
      .flatMap(({ path, text }) => findAll(path, withoutComments(text), named))
  },
}
