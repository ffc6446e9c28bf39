// Options of the command line. Plain JavaScript, because it is read before anything is installed, by any Node from 20 on.

/**
 * Every option, in the order of the help text; each has an environment variable that means the same.
 *
 * @type {readonly { readonly name: string, readonly value: string | null, readonly env: string, readonly help: string, readonly isMany?: boolean }[]}
 */
export const OPTIONS = [
  { name: 'port', value: 'NUMBER', env: 'OFFSET_PORT', help: 'Port to listen on, 0 for any free one (8090)' },
  { name: 'host', value: 'ADDRESS', env: 'OFFSET_HOST', help: 'Address to listen on (127.0.0.1)' },
  { name: 'data-dir', value: 'FOLDER', env: 'OFFSET_DATA_DIR', help: 'Where everything is kept (.offset)' },
  {
    name: 'data',
    value: 'FOLDER',
    env: 'OFFSET_DATA',
    help: 'Show the files of data in a folder (CSV, JSON, Parquet, databases) as one read-only database',
  },
  {
    name: 'superset',
    value: 'URL',
    env: 'OFFSET_SUPERSET',
    help: 'Work on the data of the Apache Superset at this address, such as https://bi.example.org',
  },
  {
    name: 'superset-ca',
    value: 'FILE',
    env: 'OFFSET_SUPERSET_CA',
    help: 'Trust the certificates of this authority (PEM) when it is the Superset that shows them',
  },
  { name: 'no-example-data', value: null, env: 'OFFSET_NO_EXAMPLE_DATA', help: 'Start without example data' },
  {
    name: 'tabs-on-device',
    value: null,
    env: 'OFFSET_TABS_ON_DEVICE',
    help: 'Leave tabs of the SQL editor in the browser instead of keeping them here',
  },
  {
    name: 'no-event-log',
    value: null,
    env: 'OFFSET_NO_EVENT_LOG',
    help: 'Store no events of pages, such as which dashboard was opened and how long it took',
  },
  {
    name: 'ask-above-cost',
    value: 'ROWS',
    env: 'OFFSET_ASK_ABOVE_COST',
    help: 'Ask before a query runs whose plan is expected to return more rows, over all of its steps',
  },
  {
    name: 'refuse-above-cost',
    value: 'ROWS',
    env: 'OFFSET_REFUSE_ABOVE_COST',
    help: 'Reject a query whose plan is expected to return more rows, over all of its steps',
  },
  {
    name: 'default-database',
    value: 'NUMBER',
    env: 'OFFSET_DEFAULT_DATABASE',
    help: 'Database of a new tab of the SQL editor (the lowest number)',
  },
  {
    name: 'default-rows',
    value: 'NUMBER',
    env: 'OFFSET_DEFAULT_ROWS',
    help: 'Row limit of a new tab (1000)',
  },
  {
    name: 'results-timeout',
    value: 'SECONDS',
    env: 'OFFSET_RESULTS_TIMEOUT',
    help: 'Longest wait of a window for a stored result',
  },
  {
    name: 'most-shared-queries',
    value: 'NUMBER',
    env: 'OFFSET_MOST_SHARED_QUERIES',
    help: 'Most queries that a user may share by a link of the server (10000)',
  },
  {
    name: 'no-chart-jobs',
    value: null,
    env: 'OFFSET_NO_CHART_JOBS',
    help: 'Answer the queries of charts at once instead of by jobs',
  },
  {
    name: 'public-origin',
    value: 'URL',
    env: 'OFFSET_PUBLIC_ORIGIN',
    help: 'Address under which a proxy shows this server, such as https://offset.example',
  },
  {
    name: 'embed-from',
    value: 'ORIGIN',
    env: 'OFFSET_EMBED_FROM',
    help: 'Let pages of this site, such as https://wiki.example.org, show charts and dashboards in frames; may be given again',
    isMany: true,
  },
  {
    name: 'databases',
    value: 'FILE',
    env: 'OFFSET_DATABASES_FILE',
    help: 'Connect the databases that this file (YAML or JSON) declares; OFFSET_DATABASES may have its text instead',
  },
  {
    name: 'allow-hosts',
    value: 'HOST',
    env: 'OFFSET_ALLOW_HOSTS',
    help: 'Let databases be at this host, address or range, such as 10.0.0.0/8; may be given again',
    isMany: true,
  },
  { name: 'help', value: null, env: '', help: 'Print this text' },
]

/** The text of --help. */
export function helpText() {
  const rows = OPTIONS.map(
    (option) => /** @type {const} */ ([`--${option.name}${option.value ? ` ${option.value}` : ''}`, option]),
  )
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const lines = rows.map(([flag, { help, env }]) => {
    const also = env === '' ? '' : ` [${env}]`
    return `  ${flag.padEnd(width)}  ${help}${also}`
  })
  return ['Usage: npm start -- [options]', '', ...lines, ''].join('\n')
}

/**
 * Reads the given options by their names. Fails with a line about the fault.
 *
 * @param {readonly string[]} args
 * @returns {{ readonly ok: true, readonly value: Readonly<Record<string, string>> } | { readonly ok: false, readonly error: string }}
 */
export function readArgs(args) {
  /** @type {Record<string, string>} */
  const values = {}
  for (let at = 0; at < args.length; at += 1) {
    const [, name = '', inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? []
    const option = OPTIONS.find((candidate) => candidate.name === name)
    if (option === undefined)
      return refuse(`Unknown option ${args[at]}. npm start -- --help lists all options.`)
    if (option.value === null) {
      if (inline !== undefined) return refuse(`--${name} takes no value.`)
      values[name] = 'true'
      continue
    }
    const next = inline ?? args[at + 1]
    if (next === undefined || (inline === undefined && next.startsWith('--'))) {
      return refuse(`--${name} needs a value: --${name} ${option.value}`)
    }
    if (inline === undefined) at += 1
    // Several values are separated by commas, as in the variable.
    const before = option.isMany ? values[name] : undefined
    values[name] = before === undefined ? next : `${before},${next}`
  }
  return { ok: true, value: values }
}

/** @param {string} error @returns {{ readonly ok: false, readonly error: string }} */
function refuse(error) {
  return { ok: false, error }
}
