import { describe } from 'vitest'
import { engineSuite } from '#tests/engines/suite.ts'
import { installedMariaDb } from './server.ts'
import { MYSQL_SUBJECT } from './subject.ts'

// Where no MariaDB is installed, the suite of this kind has nothing to run on.
describe.runIf(installedMariaDb() !== null)('on a real MariaDB', () => engineSuite(MYSQL_SUBJECT))
