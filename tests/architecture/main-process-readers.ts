const STORED = 'a text of a record, which kept the limits of JSON texts when it was written'
const UPSTREAM = 'an answer of the Superset, of the length that the way to it allows'
const OWN = 'a text that this program wrote'

/**
 * Every file of the server that reads foreign input in the main process, with the bound of the input. All take at most
 * linear time. Input without a bound, or whose work grows faster, is read by a task of server/tasks. JSON of requests is
 * read within the limits of domain/core/json and is not listed: 4 MB of 100,000 values in 20,000 shapes of objects take at
 * most 40 ms.
 */
export const MAIN_PROCESS_READERS: ReadonlyMap<string, string> = new Map([
  // Requests.
  ['server/http/receive/multipart.ts', 'a body of 4 MB with 64 parts'],
  ['server/http/read-query.ts', 'an address of 8,192 characters'],
  ['server/http/mount.ts', 'an answer of this server, in tests and development only'],
  // SQL: a few passes over a text. 30,000 characters take at most 25 ms.
  ['server/runs/prepare/plan-statements.ts', 'a text of 30,000 characters; a longer one is a task'],
  [
    'server/chart-data/compile/compile-chart.ts',
    'queries of up to 30,000 characters of SQL with all time shifts, one per turn; a larger one is a task',
  ],
  ['server/templates/fill-marks.ts', 'a text below 256 kB'],
  [
    'server/records/datasets/check-expressions.ts',
    'expressions of 30,000 characters; longer ones are a task',
  ],
  // Rows: bytes that are forwarded.
  ['server/chart-data/present/present-answer.ts', 'no rows, whose bytes are forwarded'],
  ['server/files/csv/cell-text.ts', 'the description of a column; cells are read in a child process only'],
  ['server/runs/results/present-result.ts', 'the first rows of a result, 2 MB per turn'],
  ['server/chart-data/answer/read-samples.ts', 'a row with a count'],
  // Records.
  ['server/present/json-object.ts', STORED],
  ['server/databases/connection-of-row.ts', OWN],
  ['server/secrets/database-secrets.ts', OWN],
  ['server/secrets/vault.ts', OWN],
  ['server/present/query.ts', STORED],
  ['server/present/dataset.ts', STORED],
  ['server/present/chart.ts', STORED],
  ['server/present/record-mark.ts', STORED],
  ['server/records/kind/record-kind.ts', STORED],
  ['server/store/lists/owners.ts', OWN],
  ['server/store/lists/visible-dashboards.ts', OWN],
  ['server/store/tags/tag-names.ts', OWN],
  [
    'server/chart-data/routes/explore-json/routes.ts',
    'an address of 8,192 characters, and a text of a record',
  ],
  ['server/routes/explore/permalink.ts', STORED],
  ['server/records/dashboards/state/permalink.ts', STORED],
  ['server/routes/explore/bootstrap.ts', STORED],
  ['server/chart-data/routes/chart-data.ts', STORED],
  ['server/chart-data/answer/queries-of-chart.ts', STORED],
  ['server/chart-data/answer/read-numbers.ts', 'two rows with a number'],
  ['server/runs/routes/exports.ts', 'an address of 8,192 characters'],
  ['server/runs/results/find-result.ts', OWN],
  // Files of this program or its owner.
  ['server/jobs/job-events.ts', OWN],
  ['server/uploads/upload-files.ts', OWN],
  ['server/start/run-program.ts', OWN],
  ['server/start/shown-folder.ts', OWN],
  ['server/engines/host/create-engines.ts', OWN],
  ['domain/page/screen-files.ts', OWN],
  // In front of a Superset.
  ['server/superset/front/literal-filters/mount-filtered-calls.ts', UPSTREAM],
  ['server/superset/session/sign-in.ts', UPSTREAM],
  ['server/superset/probe/read-bootstrap.ts', 'a page of 8 MB'],
  ['server/superset/probe/probe-part.ts', UPSTREAM],
  ['server/superset/probe/describe-upstream.ts', UPSTREAM],
  ['server/superset/probe/findings.ts', UPSTREAM],
  ['server/superset/sync/wire/send-upstream.ts', UPSTREAM],
  ['server/superset/sync/log/upstream-writes.ts', STORED],
  ['server/superset/sync/kind/shared-rows.ts', STORED],
  ['server/superset/sync/decide/same-columns.ts', STORED],
  ['server/superset/kinds/charts/query-context.ts', STORED],
  ['server/superset/kinds/dashboards/settings-text.ts', UPSTREAM],
  ['server/superset/kinds/tabs/table-wire.ts', UPSTREAM],
  ['server/superset/sync/kind/json-text.ts', UPSTREAM],
  ['server/superset/sync/kind/hidden-mark.ts', UPSTREAM],
])
