import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How MySQL and MariaDB are connected to. */
export const MYSQL_FORM: ConnectionForm = {
  label: 'MySQL',
  schemes: ['mysql+mysqldb', 'mysql', 'mysql+pymysql', 'mariadb', 'mariadb+pymysql'],
  defaultPort: 3306,
  fields: [
    requiredField('host', 'Host', 'db.example.org'),
    requiredField('port', 'Port', '3306'),
    requiredField('database', 'Database', 'sales'),
    requiredField('username', 'User', 'analyst'),
    secretField('password', 'Password'),
    optionalField('encryption', 'Encryption'),
  ],
  options: ['charset', 'connect_timeout'],
  isTried: true,
  tls: {
    name: 'ssl',
    read: [
      ['0', 'off'],
      ['false', 'off'],
      ['1', 'require'],
      ['true', 'require'],
      ['verify', 'verify'],
    ],
    require: '1',
    verify: 'verify',
  },
  place: 'host',
  hostSuffix: '',
  fixedHost: null,
  pathOption: null,
  isFile: false,
  lacks: ['catalogs', 'impersonation'],
}
