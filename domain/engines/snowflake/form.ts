import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How Snowflake is connected to. */
export const SNOWFLAKE_FORM: ConnectionForm = {
  label: 'Snowflake',
  schemes: ['snowflake'],
  defaultPort: 443,
  fields: [
    requiredField('account', 'Account', 'xy12345.eu-central-1'),
    requiredField('database', 'Database', 'SALES'),
    requiredField('username', 'User', 'ANALYST'),
    secretField('password', 'Password', true),
    optionalField('warehouse', 'Warehouse', 'COMPUTE_WH'),
    optionalField('role', 'Role', 'ANALYST'),
  ],
  options: ['warehouse', 'role', 'schema'],
  isTried: false,
  tls: null,
  place: 'account',
  hostSuffix: '.snowflakecomputing.com',
  fixedHost: null,
  pathOption: 'schema',
  isFile: false,
  lacks: ['impersonation'],
}
