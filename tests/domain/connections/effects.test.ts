import { expect, test } from 'vitest'
import { hasEffect } from '#domain/connections/effects.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'

test.each(ENGINE_DRIVERS)('$kind: options are shown where its abilities give them an effect', (driver) => {
  const { kind, abilities } = driver
  expect({
    allow_dml: hasEffect(kind, 'allow_dml'),
    allow_cvas: hasEffect(kind, 'allow_cvas'),
    ctasSchema: hasEffect(kind, 'ctasSchema'),
    allow_file_upload: hasEffect(kind, 'allow_file_upload'),
    uploadSchemas: hasEffect(kind, 'uploadSchemas'),
    choosesCatalog: hasEffect(kind, 'choosesCatalog'),
    impersonate_user: hasEffect(kind, 'impersonate_user'),
    canEstimate: hasEffect(kind, 'canEstimate'),
    rowLimit: hasEffect(kind, 'rowLimit'),
  }).toEqual({
    allow_dml: abilities.writes,
    allow_cvas: abilities.createsRelations,
    ctasSchema: abilities.createsRelations,
    allow_file_upload: abilities.loadsTables,
    uploadSchemas: abilities.loadsTables,
    choosesCatalog: abilities.hasCatalogs,
    impersonate_user: kind === 'trino',
    canEstimate: abilities.explains,
    rowLimit: true,
  })
})

test('the size of a pool is that of servers', () => {
  const kinds = ENGINE_DRIVERS.map(({ kind }) => kind)
  expect(kinds.filter((kind) => !hasEffect(kind, 'maxConnections'))).toEqual(['duckdb', 'sqlite'])
})
