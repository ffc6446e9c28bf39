/** What a scanner must know of a dialect to cut its text into tokens. Signs are single characters unless said. */
export interface ScanDialect {
  /** What opens and closes a string. */
  readonly strings: string
  /** What opens and closes a name; `[` closes with `]`. */
  readonly names: string
  /** Where a backslash takes the next character's meaning: in every string, in `E'…'` only, or nowhere. */
  readonly backslash: 'every' | 'escape-strings' | 'none'
  /** Strings between two equal marks: `$$` and `$tag$`, `$$` alone, or none. */
  readonly dollarQuotes: 'tagged' | 'plain' | 'none'
  /** Whether `'''` and `"""` are quotes too, in which a single one is plain. */
  readonly tripleQuotes: boolean
  /** What begins a comment to the end of the line, longest first. */
  readonly lineComments: readonly string[]
  /** Whether `--` begins a comment only before a space. */
  readonly dashesNeedSpace: boolean
  /** What ends such a comment. */
  readonly lineEnds: '\n' | '\n\r'
  readonly nestedComments: boolean
  /** Whether template marks are read whole: `{{ … }}`, `{% … %}`, and `{# … #}` as a comment. */
  readonly templates: boolean
}

/** PostgreSQL's rules, which DuckDB's own scanner took over. Source: PostgreSQL, `scan.l`, asked through DuckDB 1.5. */
const POSTGRESQL: ScanDialect = {
  strings: "'",
  names: '"',
  backslash: 'escape-strings',
  dollarQuotes: 'tagged',
  tripleQuotes: false,
  lineComments: ['--'],
  dashesNeedSpace: false,
  lineEnds: '\n\r',
  nestedComments: true,
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

/** For databases that are not known: what any of them takes for one thing is one thing. */
const STANDARD: ScanDialect = { ...POSTGRESQL, names: '"`' }

const DIALECTS: ReadonlyMap<string, ScanDialect> = new Map([
  ['duckdb', POSTGRESQL],
  ['postgresql', POSTGRESQL],
  ['mysql', MYSQL],
  ['mariadb', MYSQL],
  ['sqlite', { ...PLAIN, names: '"`[' }],
  ['mssql', { ...PLAIN, names: '"[', nestedComments: true }],
  ['plsql', PLAIN],
  ['cassandra', { ...PLAIN, dollarQuotes: 'plain', lineComments: ['--', '//'] }],
  ['bigquery', { ...MYSQL, tripleQuotes: true, dashesNeedSpace: false }],
])

/** How the texts of a dialect are scanned, by the editor's name for it; unknown ones by what most have in common. */
export function scanDialect(name: string): ScanDialect {
  return DIALECTS.get(name) ?? STANDARD
}
