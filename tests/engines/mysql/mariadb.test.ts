import { expect, test } from 'vitest'
import { engineSuite } from '#tests/engines/suite.ts'
import { mysqlBehaviour } from './behaviour.ts'
import { mysqlLoads } from './loads.ts'
import { installedMariaDb } from './server.ts'
import { mysqlStoredResults } from './stored-results.ts'
import { MYSQL_SUBJECT } from './subject.ts'

const installed = installedMariaDb()

test('MariaDB is installed, or the output names what is missing', () => {
  if (installed === null) process.stdout.write('mysql: not tried, apt-get install mariadb-server-core\n')
  expect(installed?.server ?? '').toMatch(/^$|mariadbd$/)
})

if (installed !== null) {
  engineSuite(MYSQL_SUBJECT)
  mysqlBehaviour()
  mysqlLoads()
  mysqlStoredResults()
}
