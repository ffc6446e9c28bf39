import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule } from './source-file.ts'

/** Files that may compare states, beside the tables of the states. */
const TABLES =
  /^domain\/sync\/outbox\/(states|transitions)\.ts$|^domain\/sync-status\/shown-state\.ts$|^domain\/query\/states\.ts$/

/** A state of a pending change or of a query that is compared with a bare string. */
const BARE =
  /(?:===|!==) '(?:OPEN|SENDING|UNCONFIRMED|RETRYING|SIGNED_OUT|BLOCKED|REJECTED|IN_DOUBT|DISCARDED|DONE)'|\b(?:query|run|ended|row|known|last)\??\.state (?:===|!==) '(?:started|stopped|failed|pending|running|scheduled|success|fetching|timed_out)'/g

export const noBareStates: Rule = {
  name: 'a state of a change or a query is compared with a bare string beside its table only',
  instead:
    'Ask a predicate of domain/sync/outbox/states.ts or domain/query/states.ts; add one where none fits.',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          isCode(path) &&
          isProduct(path) &&
          /^(domain|src(?!\/ui\/)|workers)\//.test(path) &&
          !TABLES.test(path),
      )
      .flatMap(({ path, text }) => findAll(path, withoutComments(text), BARE)),
}
