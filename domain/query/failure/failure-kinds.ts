import { IN_DOUBT } from '#domain/errors/in-doubt.ts'
import type { QueryError } from '#domain/query/query.ts'

/**
 * Texts of the error panel for a kind of failure. `{name}` in a title is the name in the message; `unnamed` is the title
 * without one. `isByDatabase`: the database itself rejected the query. `link` is the label of the server's link.
 */
interface FailureKindTexts {
  readonly title: string
  readonly unnamed?: string
  readonly isByDatabase?: true
  readonly next: string
  readonly link?: string
}

const RUN_AGAIN_SOON = 'Run it again in a moment.'
const CONNECTION_NEXT = 'The SQL is fine. Ask your administrator about this database, then run it again.'

const KINDS = {
  column: {
    title: 'Column {name} does not exist',
    unnamed: 'A column does not exist',
    isByDatabase: true,
    next: 'Replace the name, or look at the columns of the table in the schema.',
  },
  table: {
    title: 'Table {name} does not exist',
    unnamed: 'A table does not exist',
    isByDatabase: true,
    next: 'Replace the name, or pick the schema that has the table.',
  },
  schema: {
    title: 'A schema does not exist',
    isByDatabase: true,
    next: 'Replace the name, or pick another schema above the editor.',
  },
  object: {
    title: 'Something that the SQL names does not exist',
    isByDatabase: true,
    next: 'Replace the name, or look for it in the schema.',
  },
  syntax: {
    title: 'Syntax error at {name}',
    unnamed: 'The SQL has a syntax error',
    isByDatabase: true,
    next: 'Correct the SQL at the marked place, then run it again.',
  },
  'read-only': {
    title: 'This database does not allow statements that change data',
    isByDatabase: true,
    next: 'Write a query that only reads, such as SELECT.',
  },
  'not-allowed': {
    title: 'This is not allowed here',
    isByDatabase: true,
    next: 'Remove the part that the message names, or ask your administrator for access.',
    link: 'Ask for access',
  },
  'result-too-large': {
    title: 'The result is too large',
    isByDatabase: true,
    next: 'Select fewer columns or rows, or aggregate them.',
  },
  'text-too-large': {
    title: 'The query is too large for the server',
    next: 'Shorten the SQL: put a long list of values into a table.',
  },
  timeout: {
    title: 'Request timed out',
    next: 'Select fewer rows or columns, or a shorter time range. Or run it again when the database is less busy.',
  },
  'parameter-missing': {
    title: 'A parameter has no value',
    next: 'Set it under Parameters, then run it again.',
  },
  template: {
    title: 'The template could not be filled in',
    next: 'Correct the template or its parameters, then run it again.',
  },
  ctas: {
    title: 'No table can be created from this',
    next: 'End the SQL with a SELECT: its rows become the table.',
  },
  cvas: {
    title: 'No view can be created from this',
    next: 'Write one SELECT and nothing else: it becomes the view.',
  },
  'sign-in-to-database': {
    title: 'This database requires a sign-in of its own',
    next: 'Sign in to the database, then run it again.',
    link: 'Sign in to the database',
  },
  credentials: {
    title: 'The database did not accept the sign-in of the server',
    next: CONNECTION_NEXT,
  },
  connection: {
    title: 'The server cannot reach the database',
    next: 'The SQL is fine. Run it again when the database answers, or ask your administrator about it.',
  },
  'no-database': {
    title: 'The database or catalog does not exist',
    next: 'Pick another one above the editor, then run it again.',
  },
  'no-async': {
    title: 'The server could not run this in the background',
    next: 'Run it again in a moment. If it fails again, ask your administrator: the workers or the store of results may be missing.',
  },
  'result-gone': {
    title: 'The server no longer has this result',
    next: 'Run it again to see its rows.',
  },
  request: {
    title: 'The server did not understand this request',
    next: 'Load the page again to get the newest version, then run it again.',
  },
  refused: {
    title: 'The server rejected the query',
    next: 'Read the message and change the SQL. If there is no message, ask your administrator.',
  },
  unknown: {
    title: 'The server reports an unknown kind of error',
    next: 'Read the message. If it fails again, load the page again to get the newest version.',
  },
  unreached: {
    title: 'The server does not answer',
    next: 'Run it again when the server answers. It was not sent twice and is not sent by itself.',
  },
  'signed-out': { title: 'Sign in to run this', next: 'Sign in, then run it again.' },
  'not-arrived': { title: 'This query did not reach the server', next: 'Run it again.' },
  'result-lost': {
    title: 'The result of this query is not on this device',
    next: 'Run it again to see its rows.',
  },
  expired: { title: 'This query waited too long for the server', next: 'Run it again.' },
  unreadable: {
    title: 'The result could not be read',
    next: 'Run it again. If it fails again, load the page again to get the newest version.',
  },
  'in-doubt': {
    title: 'It is not known whether the server ran this',
    next: 'Run it again if it only reads. If it changes data, check the data first.',
  },
  server: { title: 'The server could not run this', next: RUN_AGAIN_SOON },
  database: {
    title: 'The database could not run this',
    isByDatabase: true,
    next: 'Read the message of the database, change the SQL, then run it again.',
  },
} as const satisfies Readonly<Record<string, FailureKindTexts>>

/** A kind of failure with its own texts. */
export type FailureKind = keyof typeof KINDS

/** The texts of a kind. */
export function textsOf(kind: FailureKind): FailureKindTexts {
  return KINDS[kind]
}

/** Error types of the server, and our own codes. Source: SQL spec §8 and the list of types. */
const CODES: Readonly<Record<FailureKind, readonly string[]>> = {
  column: ['COLUMN_DOES_NOT_EXIST_ERROR'],
  table: ['TABLE_DOES_NOT_EXIST_ERROR', 'TABLE_NOT_FOUND_ERROR'],
  schema: ['SCHEMA_DOES_NOT_EXIST_ERROR'],
  object: ['OBJECT_DOES_NOT_EXIST_ERROR'],
  syntax: ['SYNTAX_ERROR', 'INVALID_SQL_ERROR'],
  'read-only': ['DML_NOT_ALLOWED_ERROR'],
  'not-allowed': [
    'TABLE_SECURITY_ACCESS_ERROR',
    'DATASOURCE_SECURITY_ACCESS_ERROR',
    'DATABASE_SECURITY_ACCESS_ERROR',
    'QUERY_SECURITY_ACCESS_ERROR',
    'MISSING_OWNERSHIP_ERROR',
    'USER_ACTIVITY_SECURITY_ACCESS_ERROR',
    'DASHBOARD_SECURITY_ACCESS_ERROR',
    'CHART_SECURITY_ACCESS_ERROR',
    'CONNECTION_DATABASE_PERMISSIONS_ERROR',
    'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR',
    'forbidden',
  ],
  'result-too-large': ['RESULT_TOO_LARGE_ERROR'],
  'text-too-large': ['too-large'],
  timeout: [
    'SQLLAB_TIMEOUT_ERROR',
    'BACKEND_TIMEOUT_ERROR',
    'FRONTEND_TIMEOUT_ERROR',
    'CONNECTION_DATABASE_TIMEOUT',
    'timeout',
  ],
  'parameter-missing': ['MISSING_TEMPLATE_PARAMS_ERROR'],
  template: ['INVALID_TEMPLATE_PARAMS_ERROR'],
  ctas: ['INVALID_CTAS_QUERY_ERROR'],
  cvas: ['INVALID_CVAS_QUERY_ERROR'],
  'sign-in-to-database': ['OAUTH2_REDIRECT', 'OAUTH2_REDIRECT_ERROR'],
  credentials: [
    'CONNECTION_INVALID_USERNAME_ERROR',
    'CONNECTION_INVALID_PASSWORD_ERROR',
    'CONNECTION_ACCESS_DENIED_ERROR',
  ],
  connection: [
    'CONNECTION_INVALID_HOSTNAME_ERROR',
    'CONNECTION_PORT_CLOSED_ERROR',
    'CONNECTION_INVALID_PORT_ERROR',
    'CONNECTION_HOST_DOWN_ERROR',
    'CONNECTION_MISSING_PARAMETERS_ERROR',
  ],
  'no-database': ['CONNECTION_UNKNOWN_DATABASE_ERROR', 'DATABASE_NOT_FOUND_ERROR', 'not-found'],
  'no-async': ['RESULTS_BACKEND_NOT_CONFIGURED_ERROR', 'ASYNC_WORKERS_ERROR'],
  'result-gone': ['RESULTS_BACKEND_ERROR'],
  request: ['INVALID_PAYLOAD_FORMAT_ERROR', 'INVALID_PAYLOAD_SCHEMA_ERROR', 'MARSHMALLOW_ERROR'],
  refused: ['GENERIC_COMMAND_ERROR', 'refused'],
  unknown: [],
  unreached: ['FRONTEND_NETWORK_ERROR', 'offline', 'login-page', 'aborted'],
  'signed-out': ['FRONTEND_CSRF_ERROR', 'signed-out'],
  'not-arrived': ['not-arrived'],
  'result-lost': ['result-lost'],
  expired: ['expired'],
  unreadable: ['unreadable', 'worker'],
  'in-doubt': [],
  server: [
    'GENERIC_BACKEND_ERROR',
    'VIZ_GET_DF_ERROR',
    'UNKNOWN_DATASOURCE_TYPE_ERROR',
    'FAILED_FETCHING_DATASOURCE_INFO_ERROR',
    'REPORT_NOTIFICATION_ERROR',
    'server',
  ],
  database: ['GENERIC_DB_ENGINE_ERROR'],
}

const KIND_OF_CODE: ReadonlyMap<string, FailureKind> = new Map(
  failureKinds().flatMap((kind) => CODES[kind].map((code) => [code, kind] as const)),
)

function failureKinds(): FailureKind[] {
  return Object.keys(KINDS).filter((name): name is FailureKind => Object.hasOwn(KINDS, name))
}

/** The start of Superset's message, whose code is that of any fault of the server. */
const NO_DATABASE = 'The database referenced in this query was not found.'

/**
 * The kind of a failure by its code. A generic error of a database is a syntax error if its message mentions one; an
 * unknown outcome and a missing database are recognised by their messages.
 */
export function kindOfError({ code, message }: QueryError): FailureKind {
  if (message.endsWith(IN_DOUBT)) return 'in-doubt'
  if (message.startsWith(NO_DATABASE)) return 'no-database'
  const kind = KIND_OF_CODE.get(code) ?? 'unknown'
  return kind === 'database' && /parser error|syntax error/i.test(message) ? 'syntax' : kind
}
