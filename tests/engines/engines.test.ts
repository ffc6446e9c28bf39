import { expect, test } from 'vitest'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { CLICKHOUSE_SUBJECT } from './clickhouse/subject.ts'
import { DUCKDB_SUBJECT } from './duckdb/subject.ts'
import { ECHO_SUBJECT } from './echo/subject.ts'
import { MYSQL_SUBJECT } from './mysql/subject.ts'
import { POSTGRESQL_SUBJECT } from './postgresql/subject.ts'
import { SQLITE_SUBJECT } from './sqlite/subject.ts'
import { engineSuite, type Subject } from './suite.ts'
import { TRINO_SUBJECT } from './trino/subject.ts'

const SUBJECTS: readonly Subject[] = [DUCKDB_SUBJECT, ECHO_SUBJECT, POSTGRESQL_SUBJECT, SQLITE_SUBJECT]

test('every engine of the server is tried by the suite', () => {
  // MariaDB, ClickHouse and Trino are no packages: their suites have files of their own.
  const others = [MYSQL_SUBJECT, CLICKHOUSE_SUBJECT, TRINO_SUBJECT]
  const tried = new Set([...SUBJECTS, ...others].map(({ kind }) => kind))
  const untried = ENGINE_DRIVERS.filter(({ kind }) => !tried.has(kind))
  // The form of such a kind carries the label "Not tried on a real server".
  expect(untried.filter(({ form }) => form?.isTried !== false)).toEqual([])
})

for (const subject of SUBJECTS) engineSuite(subject)
