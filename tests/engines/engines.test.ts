import { expect, test } from 'vitest'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { DUCKDB_SUBJECT } from './duckdb/subject.ts'
import { ECHO_SUBJECT } from './echo/subject.ts'
import { POSTGRESQL_SUBJECT } from './postgresql/subject.ts'
import { SQLITE_SUBJECT } from './sqlite/subject.ts'
import { engineSuite, type Subject } from './suite.ts'

const SUBJECTS: readonly Subject[] = [DUCKDB_SUBJECT, ECHO_SUBJECT, POSTGRESQL_SUBJECT, SQLITE_SUBJECT]

test('every engine of the server is tried by the suite', () => {
  const tried = new Set(SUBJECTS.map(({ kind }) => kind))
  expect(ENGINE_DRIVERS.map(({ kind }) => kind).filter((kind) => !tried.has(kind))).toEqual([])
})

for (const subject of SUBJECTS) engineSuite(subject)
