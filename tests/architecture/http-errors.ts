import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { findAll, isCode, type Rule } from './source-file.ts'

/**
 * Folders that answer requests: HTTP itself, routes, records, and parts of the Superset front. All others return codes, so
 * that jobs can call them too.
 */
const ANSWERING =
  /^server\/(?:http|routes|records|(?:chart-data|runs)\/routes|superset\/(?:front|kinds|probe|session|sync))\//

export const httpErrorsInRoutes: Rule = {
  name: 'HttpError is known in server/http, routes and records only',
  instead:
    'Return a Result whose error has a code, and map the code to an answer beside the routes, as server/runs/routes/run-answer.ts does.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('server/') && !ANSWERING.test(path))
      .flatMap((file) => [
        ...findAll(file.path, withoutComments(file.text), /\bHttpError\b/g),
        ...importsOf(file)
          .filter(({ target }) => target?.startsWith('server/http/errors/'))
          .map(({ from, line, specifier }) => ({ path: from, line, what: specifier })),
      ]),
}
