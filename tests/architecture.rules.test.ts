import { expect, test } from 'vitest'
import { ALL_RULES } from '#tests/architecture/all-rules.ts'
import { aliases, arrows, nothingSeesTests } from '#tests/architecture/arrows.ts'
import { drawingsInOnePlace } from '#tests/architecture/chart-drawings.ts'
import { chartKindsInTheirFolders } from '#tests/architecture/chart-kinds.ts'
import { noCircles } from '#tests/architecture/circles.ts'
import { citations } from '#tests/architecture/citations.ts'
import { citedConstants } from '#tests/architecture/cited-constants.ts'
import { citedPaths } from '#tests/architecture/cited-paths.ts'
import { decisionsInIndex } from '#tests/architecture/decisions.ts'
import { docComments } from '#tests/architecture/docs.ts'
import { enginesInTheirFolders } from '#tests/architecture/engine-kinds.ts'
import { noIdleExports } from '#tests/architecture/exports.ts'
import { floors } from '#tests/architecture/floors.ts'
import { INPUT_SAMPLES, type Samples } from '#tests/architecture/input-samples.ts'
import { MAIN_PROCESS_RULES } from '#tests/architecture/main-process.ts'
import { packageHomes, zodMini } from '#tests/architecture/packages.ts'
import { noTextAsCode, pureDomain } from '#tests/architecture/purity.ts'
import { noRecordKindInMachinery } from '#tests/architecture/record-kinds.ts'
import { SERVER_SAMPLES } from '#tests/architecture/server-samples.ts'
import {
  fileNames,
  fileSize,
  folderSize,
  namedExports,
  namesSayWhat,
  noBarrels,
} from '#tests/architecture/shape.ts'
import type { SourceFile } from '#tests/architecture/source-file.ts'
import { noBareStates } from '#tests/architecture/states.ts'
import { classesAreRead, globalClassesStand } from '#tests/architecture/style-classes.ts'
import { STYLE_SAMPLES } from '#tests/architecture/style-samples.ts'
import { TEXT_SAMPLES } from '#tests/architecture/text-samples.ts'
import { noHeldBackTests, noPlace, noSleep } from '#tests/architecture/texts.ts'
import { noAny, noForcedCast, noSuppression } from '#tests/architecture/types.ts'
import { upstreamKindsInTheirFolders } from '#tests/architecture/upstream-kinds.ts'
import { WAYS_OUT_RULES } from '#tests/architecture/ways-out.ts'
import { filterKindsInTheirFolders } from './architecture/filter-kinds.ts'

const manyFiles = (count: number): readonly SourceFile[] =>
  Array.from({ length: count }, (_, index) => ({ path: `domain/sql/rule-${index}.ts`, text: '' }))

const SAMPLES: readonly Samples[] = [
  ...INPUT_SAMPLES,
  ...SERVER_SAMPLES,
  ...STYLE_SAMPLES,
  ...TEXT_SAMPLES,
  {
    rule: arrows,
    bad: [
      ['domain/sql/a.ts', "import { x } from '#data/x.ts'"],
      ['domain/sql/a.ts', "import type { X } from '#server/x.ts'"],
      ['domain/sql/deep/b.ts', "export { x } from '../../../src/data/x.ts'"],
      ['src/data/a.ts', "import { Button } from '#ui/controls/Button.tsx'"],
      ['src/data/a.ts', "const screen = await import('#features/sql-lab/SqlLabScreen.tsx')"],
      ['src/ui/Tag.tsx', "import type { Tab } from '#domain/records/tabs/record.ts'"],
      ['src/ui/Tag.tsx', "import { Matrix } from '#charts/Matrix.tsx'"],
      ['src/charts/Matrix.tsx', "import type { Chart } from '#domain/chart/chart.ts'"],
      ['src/features/dashboards/a.ts', "import { Matrix } from '#charts/Matrix.tsx'"],
      ['src/ui/Tag.tsx', "import { parts } from '../parts/ChartView.tsx'"],
      ['src/parts/ChartView.tsx', "import { x } from '#features/sql-lab/x.ts'"],
      ['src/features/sql-lab/a.ts', "import { x } from '#features/dashboards/x.ts'"],
      ['src/features/sql-lab/a.ts', "import { x } from '../dashboards/x.ts'"],
      ['src/features/sql-lab/a.ts', "import { toasts } from '#app/toasts.ts'"],
      ['src/features/sql-lab/a.ts', "import { FEATURES } from '#features/all.ts'"],
      ['src/app/Frame.tsx', "import { x } from '#features/sql-lab/x.ts'"],
      ['src/app/Frame.tsx', "import { FEATURES } from '#features/all.ts'"],
      ['src/routes.tsx', "lazy(() => import('#features/sql-lab/SqlLabScreen.tsx'))"],
      ['src/features/sql-lab/a.ts', "import { routes } from '#src/routes.tsx'"],
      ['src/data/answers/results.ts', "import { ingest } from '#workers/results/ingest.ts'"],
      ['workers/results/a.ts', "import { Button } from '#ui/controls/Button.tsx'"],
      ['workers/results/a.ts', "import { app } from '#server/start/app.ts'"],
      ['server/routes/a.ts', "import { send } from '#data/http/send.ts'"],
      ['server/routes/a.ts', "import '#src/main.tsx'"],
    ],
    good: [
      ['domain/sql/a.ts', "import { ok } from '#domain/core/result.ts'"],
      ['domain/sql/a.ts', "// import { x } from '#data/x.ts'"],
      ['src/features/sql-lab/run/a.ts', "import { x } from '#features/sql-lab/editor/x.ts'"],
      ['src/data/answers/results.ts', "import type { Results } from '#workers/results/results.ts'"],
      [
        'src/data/answers/results.ts',
        "new Worker(new URL('../../../workers/results/results.ts', import.meta.url))",
      ],
      ['src/charts/Matrix.tsx', "import type { Axis } from '#domain/chart/model/axis.ts'"],
      ['src/parts/chart/drawn/ChartMark.tsx', "import { Matrix } from '#charts/Matrix.tsx'"],
      ['src/app/Frame.tsx', "import type { Feature } from '#features/feature.ts'"],
      ['src/features/sql-lab/feature.ts', "import type { Feature } from '#features/feature.ts'"],
      ['src/features/all.ts', "import { sqlLab } from './sql-lab/feature.ts'"],
      ['src/main.tsx', "import { FEATURES } from '#features/all.ts'"],
      ['server/start/app.ts', "import { getMe } from '#domain/contract/me.ts'"],
      ['tests/server/a.test.ts', "import { createApp } from '#server/start/app.ts'"],
    ],
  },
  {
    rule: floors,
    bad: [
      ['src/data/db/a.ts', "import { write } from '#data/write/write.ts'"],
      ['src/data/answers/a.ts', "import type { SessionEnd } from '#data/session/session.ts'"],
      ['src/data/session/a.ts', "const start = await import('#data/start/open-database.ts')"],
      ['src/data/sync/steps/a.ts', "import { editTab } from '#data/commands/tabs/edit-tab.ts'"],
      ['src/data/cellar/a.ts', "import { clock } from '#data/platform/clock.ts'"],
    ],
    good: [
      ['src/data/commands/tabs/a.ts', "import { write } from '#data/write/write.ts'"],
      ['src/data/outbox/a.ts', "import { saveState } from '#data/write/save-state.ts'"],
      ['src/data/db/a.ts', "import { ok } from '#domain/core/result.ts'"],
      ['src/parts/a.ts', "import { openSession } from '#data/start/open-session.ts'"],
    ],
  },
  {
    rule: aliases,
    bad: [
      ['domain/sql/a.ts', "import { ok } from '../core/result.ts'"],
      ['domain/sql/a.ts', "import { ok } from '#domain/core/result'"],
    ],
    good: [
      ['domain/sql/a.ts', "import { b } from './b.ts'"],
      ['domain/sql/a.ts', "import { b } from './deep/b.ts'"],
    ],
  },
  {
    rule: nothingSeesTests,
    bad: [['server/start/app.ts', "import { clock } from '#tests/support/clock.ts'"]],
    good: [['server/start/app.ts', "import { x } from './x.ts'"]],
  },
  {
    rule: packageHomes,
    bad: [
      ['domain/sql/a.ts', "import React from 'react'"],
      ['domain/sql/a.ts', "import { readFile } from 'node:fs'"],
      ['src/features/sql-lab/a.ts', "import Dexie from 'dexie'"],
      ['src/parts/a.ts', "import { useLiveQuery } from 'dexie-react-hooks'"],
      ['src/features/sql-lab/a.ts', "import { EditorView } from '@codemirror/view'"],
      ['src/parts/ChartView.tsx', "import { Chart } from 'chart.js'"],
      ['src/ui/Spark.tsx', "import { Chart } from 'chart.js'"],
      ['src/parts/TableTree.tsx', "import { wrap } from 'comlink'"],
      ['src/ui/Tag.tsx', "import { Link } from '@tanstack/react-router'"],
      ['src/data/a.ts', "import { useState } from 'react'"],
      ['workers/results/a.ts', "import { precache } from 'workbox-precaching'"],
      ['src/data/a.ts', "import { fastify } from 'fastify'"],
    ],
    good: [
      ['domain/contract/a.ts', "import * as z from 'zod/mini'"],
      ['src/data/db/database.ts', "import Dexie from 'dexie'"],
      ['src/data/db/live.ts', "import { liveQuery } from 'dexie'"],
      ['workers/service-worker.ts', "import { precache } from 'workbox-precaching'"],
      ['workers/results/results.ts', "import { expose } from 'comlink'"],
    ],
  },
  {
    rule: drawingsInOnePlace,
    bad: [
      ['src/parts/chart/ChartView.tsx', 'const drawing = chart.toModel(results, options)'],
      ['src/features/explore/export/a.ts', 'return open\n  .toModel (results, options)'],
      ['server/reports/a.ts', 'kind.open(chart).toModel?.(results, options)'],
      ['workers/results/a.ts', 'chart.toModel(results, options)'],
      ['domain/chart/loading/a.ts', 'chart.toModel(results, options)'],
    ],
    good: [
      ['src/parts/chart/drawn/make-drawing.ts', 'return chart.toModel(results, options)'],
      ['domain/chart/kinds/deck/multi.ts', 'layer.toModel([result], options)'],
      ['src/parts/chart/a.ts', '// chart.toModel(results) is called by makeDrawing'],
      ['domain/chart/kinds/chart-kind.ts', 'toModel: (results, options) => null'],
    ],
  },
  {
    rule: zodMini,
    bad: [
      ['domain/contract/a.ts', "import * as z from 'zod'"],
      ['server/a.ts', "import { z } from 'zod/v4'"],
    ],
    good: [['domain/contract/a.ts', "import * as z from 'zod/mini'"]],
  },
  {
    rule: pureDomain,
    bad: [
      ['domain/a.ts', 'const now = Date.now()'],
      ['domain/a.ts', 'const now = new Date()'],
      ['domain/a.ts', 'const now = new Date'],
      ['domain/a.ts', 'const text = Date()'],
      ['domain/a.ts', 'const chance = Math.random()'],
      ['domain/a.ts', 'crypto.getRandomValues(bytes)'],
      ['domain/a.ts', 'performance.now()'],
      ['domain/a.ts', 'setTimeout(run, 5)'],
      ['domain/a.ts', "const answer = fetch('/api')"],
      ['domain/a.ts', 'localStorage.clear()'],
      ['domain/a.ts', 'globalThis.x'],
      ['domain/a.ts', 'process.env'],
      ['domain/a.ts', 'const at = `${Date.now()}`'],
    ],
    good: [
      ['domain/a.ts', 'const day = new Date(now)'],
      ['domain/a.ts', '/** Never reads Date.now(). */\nexport const a = 1'],
      ['domain/a.ts', "const name = 'Math.random'"],
      ['domain/a.ts', 'const query = dataset.fetch'],
      ['server/a.ts', 'const now = Date.now()'],
    ],
  },
  {
    rule: noTextAsCode,
    bad: [
      ['src/ui/Tag.tsx', 'element.innerHTML = text'],
      ['src/ui/Tag.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
      ['workers/a.ts', 'new Function(text)'],
    ],
    good: [['src/ui/Tag.tsx', 'element.textContent = text']],
  },
  {
    rule: noAny,
    bad: [
      ['domain/a.ts', 'const a: any = 1'],
      ['domain/a.ts', 'const a = b as any'],
      ['domain/a.ts', 'type A = Record<string, any>'],
      ['domain/a.ts', 'type A = Promise<any>'],
      ['domain/a.ts', 'type A = any'],
      ['domain/a.ts', 'function f(a: any[]) {}'],
    ],
    good: [
      ['domain/a.ts', '// takes any value\nconst a: unknown = 1'],
      ['domain/a.ts', "const text = 'a: any'"],
      ['domain/a.ts', 'await Promise.any(all)'],
    ],
  },
  {
    rule: noSuppression,
    bad: [
      ['domain/a.ts', '// @ts-' + 'ignore'],
      ['domain/a.ts', '// @ts-' + 'expect-error'],
      ['src/a.ts', '/* eslint-' + 'disable */'],
      ['src/a.ts', '// oxlint-' + 'disable-next-line no-console'],
      ['src/ui/a.css', '/* biome-' + 'ignore */'],
    ],
    good: [['src/a.ts', '// disabled controls say why']],
  },
  {
    rule: noForcedCast,
    bad: [['src/a.ts', 'const tab = row as unknown as Tab']],
    good: [['src/a.ts', 'const all = [1, 2] as const']],
  },
  {
    rule: noBarrels,
    bad: [
      ['src/ui/index.ts', "export { Button } from './Button.tsx'"],
      ['src/ui/all.ts', "export * from './Button.tsx'\nexport type { A } from './a.ts'"],
    ],
    good: [['src/ui/icons.ts', "export { X as CloseIcon } from 'x'\nexport const size = 16"]],
  },
  {
    rule: namedExports,
    bad: [
      ['src/ui/Tag.tsx', 'export default function Tag() {}'],
      ['src/ui/Tag.tsx', 'export { Tag as default }'],
    ],
    good: [
      ['vite.config.ts', 'export default {}'],
      ['src/ui/Tag.tsx', 'export function Tag() {}'],
    ],
  },
  {
    rule: docComments,
    bad: [
      ['domain/a.ts', 'export const A = 1'],
      ['domain/a.ts', '/** Says a. */\nconst a = 1\n\nexport function b() {}'],
      ['server/a.ts', 'export interface A {}'],
      ['src/ui/Tag.tsx', '// a tag\nexport function Tag() {}'],
    ],
    good: [
      ['domain/a.ts', '/** Says a. */\nexport const A = 1\nexport const B = 2'],
      ['domain/a.ts', '/**\n * Says a.\n */\nexport async function a() {}'],
      ['src/features/sql-lab/a.ts', 'export const A = 1'],
    ],
  },
  {
    rule: fileSize,
    bad: [['domain/a.ts', 'a\n'.repeat(401)]],
    good: [['domain/a.ts', 'a\n'.repeat(400)]],
  },
  {
    rule: namesSayWhat,
    bad: [
      ['src/utils/dates.ts', ''],
      ['src/data/helpers.ts', ''],
      ['server/common/a.ts', ''],
    ],
    good: [['src/data/http/send.ts', '']],
  },
  {
    rule: fileNames,
    bad: [
      ['src/data/sendCall.ts', ''],
      ['src/ui/tag.tsx', ''],
      ['src/ui/useTab.ts', ''],
    ],
    good: [
      ['src/data/send-call.ts', ''],
      ['src/ui/Tag.tsx', ''],
      ['src/ui/Tag.module.css', ''],
      ['src/main.tsx', ''],
      ['vite.config.ts', ''],
    ],
  },
  {
    rule: noPlace,
    bad: [
      ['README.md', 'see /wo' + 'rk/main'],
      ['server/a.ts', "open('/tm" + "p/x')"],
      ['.npmrc.md', 'https://registry.np' + 'mjs.org'],
      ['ARCHITECTURE.md', '../sha' + 'red/design'],
    ],
    good: [
      ['server/a.ts', "join(tmpdir(), 'x')"],
      ['README.md', 'homework/left'],
    ],
  },
  {
    rule: citedPaths,
    bad: [
      ['domain/a.ts', '/** Source: docs/decisions/gone.md. */'],
      ['domain/a.ts', '// as in server/store/gone.ts'],
      ['docs/sync.md', 'The table is `domain/sync/gone.ts`.'],
      ['docs/sync.md', 'See [the look](look.md).'],
      ['README.md', 'See [the look](docs/look.md) first.'],
    ],
    good: [
      ['domain/a.ts', "const path = 'server/store/gone.ts'"],
      ['domain/a.ts', '// as in domain/a.ts'],
      ['docs/sync.md', 'See [§3](sync.md), [a site](https://example.org/a.html), `domain/records/<kind>/`.'],
    ],
  },
  {
    rule: decisionsInIndex,
    bad: [['docs/decisions/001-one.md', '# 001. One']],
    good: [['docs/decisions/one.md', '# One']],
  },
  {
    rule: citedConstants,
    bad: [['docs/sync.md', 'Due after 5 s. (`SEND_DELAY_MS`, `domain/sync/enqueue.ts`)']],
    good: [['docs/sync.md', 'Due after 5 s, `SEND_DELAY_MS`. (`domain/sync/enqueue.ts`)']],
  },
  {
    rule: noHeldBackTests,
    bad: [
      ['tests/a.test.ts', 'it.on' + "ly('a')"],
      ['tests/a.test.ts', 'test.sk' + "ip('a')"],
      ['tests/a.spec.ts', 'test.describe.on' + "ly('a')"],
    ],
    good: [['tests/a.test.ts', "test('only one')"]],
  },
  {
    rule: noSleep,
    bad: [
      ['tests/a.spec.ts', 'await page.waitForTimeout(5)'],
      ['tests/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50))'],
    ],
    good: [['tests/a.test.ts', 'await expect.poll(read).toBe(1)']],
  },
]

const cases = SAMPLES.flatMap(({ rule, bad, good }) => [
  ...bad.map(([path, text]) => ({ rule, path, text, says: 'refuses', breaches: true })),
  ...good.map(([path, text]) => ({ rule, path, text, says: 'allows', breaches: false })),
])

test.each(cases)('“$rule.name” $says $path: $text', ({ rule, path, text, breaches }) => {
  expect(rule.check([{ path, text }]).length > 0).toBe(breaches)
})

test('the sixteenth file of a folder is one too many', () => {
  expect(folderSize.check(manyFiles(15))).toEqual([])
  expect(folderSize.check(manyFiles(16))).toEqual([{ path: 'domain/sql', line: 0, what: '16 files' }])
})

test('a breach names its file, its line and what stands there', () => {
  const files = [{ path: 'domain/a.ts', text: '\n\nconst now = Date.now()' }]
  expect(pureDomain.check(files)).toEqual([{ path: 'domain/a.ts', line: 3, what: 'Date.now' }])
})

test('every rule has a bad sample', () => {
  const sampled = new Set([
    ...SAMPLES.filter(({ bad }) => bad.length > 0).map(({ rule }) => rule),
    folderSize,
    noCircles,
    noIdleExports,
    citations,
    noBareStates,
    enginesInTheirFolders,
    chartKindsInTheirFolders,
    filterKindsInTheirFolders,
    noRecordKindInMachinery,
    upstreamKindsInTheirFolders,
    classesAreRead,
    globalClassesStand,
    ...MAIN_PROCESS_RULES,
    ...WAYS_OUT_RULES,
  ])
  expect(ALL_RULES.filter((rule) => !sampled.has(rule)).map(({ name }) => name)).toEqual([])
})
