import { expect, test } from 'vitest'
import { engineSuite } from '#tests/engines/suite.ts'
import { clickhouseBehaviour } from './behaviour.ts'
import { hasClickhouse } from './server.ts'
import { CLICKHOUSE_SUBJECT } from './subject.ts'

const isInstalled = hasClickhouse()

test('chdb is installed, or the output names what is missing', () => {
  if (!isInstalled) process.stdout.write('clickhouse: not tried, npm run engines -- clickhouse installs it\n')
  expect(isInstalled).toBe(hasClickhouse())
})

if (isInstalled) {
  engineSuite(CLICKHOUSE_SUBJECT)
  clickhouseBehaviour()
}
