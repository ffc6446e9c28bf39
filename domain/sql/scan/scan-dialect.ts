/** The lexical rules of a dialect. Marks are single characters unless noted. */
export interface ScanDialect {
  readonly strings: string
  /** Quotes of names; `[` closes with `]`. */
  readonly names: string
  /** Where a backslash escapes the next character: in every string, in `E'…'` only, or nowhere. */
  readonly backslash: 'every' | 'escape-strings' | 'none'
  /** Whether a backslash escapes in quoted names, too. */
  readonly escapesNames: boolean
  /** Dollar-quoted strings: `$$` and `$tag$`, `$$` alone, or none. */
  readonly dollarQuotes: 'tagged' | 'plain' | 'none'
  readonly tripleQuotes: boolean
  /** Marks of line comments, longest first. */
  readonly lineComments: readonly string[]
  /** `--` begins a comment only before a space. */
  readonly dashesNeedSpace: boolean
  readonly lineEnds: '\n' | '\n\r'
  readonly nestedComments: boolean
  /** Whether a LIMIT after UNION belongs to the last SELECT. */
  readonly limitsLastSelect: boolean
  /** Scans template marks as one token: `{{ … }}`, `{% … %}`, and `{# … #}` as a comment. */
  readonly templates: boolean
}

/** Rules of PostgreSQL, which DuckDB's scanner is derived from. Source: PostgreSQL, `scan.l`, tested with DuckDB 1.5. */
const POSTGRESQL: ScanDialect = {
  strings: "'",
  names: '"',
  backslash: 'escape-strings',
  escapesNames: false,
  dollarQuotes: 'tagged',
  tripleQuotes: false,
  lineComments: ['--'],
  dashesNeedSpace: false,
  lineEnds: '\n\r',
  nestedComments: true,
  limitsLastSelect: false,
  templates: false,
}

const MYSQL: ScanDialect = {
  ...POSTGRESQL,
  strings: '\'"',
  names: '`',
  backslash: 'every',
  dollarQuotes: 'none',
  lineComments: ['--', '#'],
  dashesNeedSpace: true,
  lineEnds: '\n',
  nestedComments: false,
}

const PLAIN: ScanDialect = {
  ...POSTGRESQL,
  backslash: 'none',
  dollarQuotes: 'none',
  lineEnds: '\n',
  nestedComments: false,
}

/** Rules of ClickHouse, tested with version 26.7. A hash begins a comment before a space or an exclamation mark. */
const CLICKHOUSE: ScanDialect = {
  ...POSTGRESQL,
  names: '"`',
  backslash: 'every',
  escapesNames: true,
  lineComments: ['--', '#!', '# ', '//'],
  lineEnds: '\n',
  limitsLastSelect: true,
}
/** A dollar quote is code in another language, which Trino reads since version 462. */
const TRINO: ScanDialect = { ...PLAIN, names: '"`', dollarQuotes: 'plain', lineEnds: '\n\r' }

/** For unknown databases: a quoted token of any dialect is one token. */
const STANDARD: ScanDialect = { ...POSTGRESQL, names: '"`' }

const DIALECTS: ReadonlyMap<string, ScanDialect> = new Map([
  ['duckdb', POSTGRESQL],
  ['postgresql', POSTGRESQL],
  ['mysql', MYSQL],
  ['mariadb', MYSQL],
  ['sqlite', { ...PLAIN, names: '"`[' }],
  ['trino', TRINO],
  ['presto', TRINO],
  ['mssql', { ...PLAIN, names: '"[', nestedComments: true }],
  ['clickhouse', CLICKHOUSE],
  ['plsql', PLAIN],
  ['cassandra', { ...PLAIN, dollarQuotes: 'plain', lineComments: ['--', '//'] }],
  ['bigquery', { ...MYSQL, tripleQuotes: true, escapesNames: true, dashesNeedSpace: false }],
])

/** The rules of a dialect by the editor's name for it; the common ones for an unknown dialect. */
export function scanDialect(name: string): ScanDialect {
  return DIALECTS.get(name) ?? STANDARD
}
