import { expect, test } from 'vitest'
import { IN_DOUBT } from '#domain/errors/in-doubt.ts'
import { kindOfError, textsOf } from '#domain/query/failure/failure-kinds.ts'

const REFUSED = 'The server rejected the query'
const NOT_ALLOWED = 'This is not allowed here'
const NO_CONNECTION = 'The server cannot reach the database'
const NO_SIGN_IN = 'The database did not accept the sign-in of the server'
const TIMEOUT = 'Request timed out'
const SERVER = 'The server could not run this'
const NO_DATABASE = 'The database or catalog does not exist'
const NO_ASYNC = 'The server could not run this in the background'
const SIGN_IN = 'This database requires a sign-in of its own'
const REQUEST = 'The server did not understand this request'

// Every error type of the reference server, in its own order.
test.each([
  ['FRONTEND_CSRF_ERROR', 'Sign in to run this'],
  ['FRONTEND_NETWORK_ERROR', 'The server does not answer'],
  ['FRONTEND_TIMEOUT_ERROR', TIMEOUT],
  ['GENERIC_DB_ENGINE_ERROR', 'The database could not run this'],
  ['COLUMN_DOES_NOT_EXIST_ERROR', 'Column {name} does not exist'],
  ['TABLE_DOES_NOT_EXIST_ERROR', 'Table {name} does not exist'],
  ['SCHEMA_DOES_NOT_EXIST_ERROR', 'A schema does not exist'],
  ['CONNECTION_INVALID_USERNAME_ERROR', NO_SIGN_IN],
  ['CONNECTION_INVALID_PASSWORD_ERROR', NO_SIGN_IN],
  ['CONNECTION_INVALID_HOSTNAME_ERROR', NO_CONNECTION],
  ['CONNECTION_PORT_CLOSED_ERROR', NO_CONNECTION],
  ['CONNECTION_INVALID_PORT_ERROR', NO_CONNECTION],
  ['CONNECTION_HOST_DOWN_ERROR', NO_CONNECTION],
  ['CONNECTION_ACCESS_DENIED_ERROR', NO_SIGN_IN],
  ['CONNECTION_UNKNOWN_DATABASE_ERROR', NO_DATABASE],
  ['CONNECTION_DATABASE_PERMISSIONS_ERROR', NOT_ALLOWED],
  ['CONNECTION_MISSING_PARAMETERS_ERROR', NO_CONNECTION],
  ['OBJECT_DOES_NOT_EXIST_ERROR', 'Something that the SQL names does not exist'],
  ['SYNTAX_ERROR', 'Syntax error at {name}'],
  ['CONNECTION_DATABASE_TIMEOUT', TIMEOUT],
  ['VIZ_GET_DF_ERROR', SERVER],
  ['UNKNOWN_DATASOURCE_TYPE_ERROR', SERVER],
  ['FAILED_FETCHING_DATASOURCE_INFO_ERROR', SERVER],
  ['TABLE_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['DATASOURCE_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['DATABASE_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['QUERY_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['MISSING_OWNERSHIP_ERROR', NOT_ALLOWED],
  ['USER_ACTIVITY_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['DASHBOARD_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['CHART_SECURITY_ACCESS_ERROR', NOT_ALLOWED],
  ['OAUTH2_REDIRECT', SIGN_IN],
  ['OAUTH2_REDIRECT_ERROR', SIGN_IN],
  ['BACKEND_TIMEOUT_ERROR', TIMEOUT],
  ['DATABASE_NOT_FOUND_ERROR', NO_DATABASE],
  ['TABLE_NOT_FOUND_ERROR', 'Table {name} does not exist'],
  ['MISSING_TEMPLATE_PARAMS_ERROR', 'A parameter has no value'],
  ['INVALID_TEMPLATE_PARAMS_ERROR', 'The template could not be filled in'],
  ['RESULTS_BACKEND_NOT_CONFIGURED_ERROR', NO_ASYNC],
  ['DML_NOT_ALLOWED_ERROR', 'This database does not allow statements that change data'],
  ['INVALID_CTAS_QUERY_ERROR', 'No table can be created from this'],
  ['INVALID_CVAS_QUERY_ERROR', 'No view can be created from this'],
  ['SQLLAB_TIMEOUT_ERROR', TIMEOUT],
  ['RESULTS_BACKEND_ERROR', 'The server no longer has this result'],
  ['ASYNC_WORKERS_ERROR', NO_ASYNC],
  ['ADHOC_SUBQUERY_NOT_ALLOWED_ERROR', NOT_ALLOWED],
  ['INVALID_SQL_ERROR', 'Syntax error at {name}'],
  ['GENERIC_COMMAND_ERROR', REFUSED],
  ['GENERIC_BACKEND_ERROR', SERVER],
  ['INVALID_PAYLOAD_FORMAT_ERROR', REQUEST],
  ['INVALID_PAYLOAD_SCHEMA_ERROR', REQUEST],
  ['MARSHMALLOW_ERROR', REQUEST],
  ['REPORT_NOTIFICATION_ERROR', SERVER],
  ['RESULT_TOO_LARGE_ERROR', 'The result is too large'],
])('%s is titled "%s"', (code, title) => {
  expect(textsOf(kindOfError({ code, message: '', place: null })).title).toBe(title)
})

test.each([
  ['forbidden', NOT_ALLOWED],
  ['too-large', 'The query is too large for the server'],
  ['refused', REFUSED],
  ['SOMETHING_NEW_ERROR', 'The server reports an unknown kind of error'],
  ['constructor', 'The server reports an unknown kind of error'],
])('an answer with the code %s is titled "%s"', (code, title) => {
  expect(textsOf(kindOfError({ code, message: '', place: null })).title).toBe(title)
})

test.each(['server', 'timeout'])(
  'a run of which nobody knows whether it was made does not say that it was not: %s',
  (code) => {
    const message = `The Superset at http://127.0.0.1 broke off. ${IN_DOUBT}`
    const texts = textsOf(kindOfError({ code, message, place: null }))
    expect(texts.title).toBe('It is not known whether the server ran this')
    expect(texts.next).toContain('check the data first')
  },
)

test('a missing database is recognised by its message, whose code is that of any fault', () => {
  const message =
    'The database referenced in this query was not found. Please contact an administrator for further assistance or try again.'
  const kind = kindOfError({ code: 'GENERIC_BACKEND_ERROR', message, place: null })
  expect(textsOf(kind).title).toBe(NO_DATABASE)
  expect(textsOf(kind).next).toBe('Pick another one above the editor, then run it again.')
})
