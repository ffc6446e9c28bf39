import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How ClickHouse is connected to, by its HTTP interface. */
export const CLICKHOUSE_FORM: ConnectionForm = {
  label: 'ClickHouse',
  schemes: ['clickhousedb', 'clickhousedb+connect', 'clickhouse', 'clickhouse+http'],
  defaultPort: 8123,
  fields: [
    requiredField('host', 'Host', 'clickhouse.example.org'),
    requiredField('port', 'Port', '8123'),
    optionalField('database', 'Database', 'default'),
    optionalField('username', 'User', 'default'),
    secretField('password', 'Password'),
    optionalField('encryption', 'Encryption'),
  ],
  options: ['connect_timeout'],
  isTried: true,
  tls: {
    name: 'secure',
    read: [
      ['0', 'off'],
      ['false', 'off'],
      ['1', 'require'],
      ['true', 'require'],
      ['verify', 'verify'],
    ],
    require: 'true',
    verify: 'verify',
  },
  place: 'host',
  hostSuffix: '',
  fixedHost: null,
  pathOption: null,
  isFile: false,
  lacks: ['uploads', 'catalogs', 'impersonation'],
}
