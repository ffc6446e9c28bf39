import { createEngines } from '#server/engines/host/create-engines.ts'
import type { Subject } from '#tests/engines/suite.ts'
import { ECHO_DRIVER } from './driver.ts'

const TABLES = { tables: { numbers: [{ a: 1 }, { a: 2 }, { a: 3 }] } }

/** Echo as the suite tries it. */
export const ECHO_SUBJECT: Subject = {
  kind: 'echo',
  open: async () => {
    const engines = createEngines({ drivers: [ECHO_DRIVER] })
    const engine = engines.open(1, { id: 1, kind: 'echo', settings: JSON.stringify(TABLES) })
    if (!engine.ok) throw new Error(engine.error.message)
    return { engine: engine.value, end: () => engines.close() }
  },
  rows: 'SELECT a FROM numbers',
  limitedRows: 'SELECT a FROM numbers LIMIT 2',
  endless: null,
  failures: [
    ['SELECT a', 'syntax', ''],
    ['SELECT a FROM nowhere', 'table', ''],
    ['DROP TABLE numbers', 'refused', ''],
  ],
}
