import { chromium } from '@playwright/test'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { CHROMIUM_FLAGS, installedChromium } from '#scripts/find-chromium.mjs'
import type { Figure } from '#tests/bench/figures.ts'
import { signInAtSuperset } from '#tests/contracts/superset-session.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { makeExampleBoards } from '#tests/support/superset/example-boards.ts'
import { startFrontProcess } from '#tests/support/superset/front-process.ts'
import { SupersetAccount } from '#tests/support/superset/superset-account.ts'
import { measureVisitsBeside } from './first-visits.ts'
import { measureStarts } from './starts.ts'
import { offsetSubject, type Subject, supersetSubject } from './subject.ts'
import { measureWork } from './work.ts'

const ADMIN = { username: 'admin', password: 'admin' } as const

/** Compares Offset over a Superset with Superset's own page: same machine, browser, account and data, in series. */
export async function measureSuperset(superset: string): Promise<readonly Figure[]> {
  const session = await signInAtSuperset(superset, ADMIN)
  const boards = await makeExampleBoards(session)
  const account = new SupersetAccount(session)
  const dataDir = freeFolder('bench-front')
  const front = await startFrontProcess({ superset, dataDir })
  const executablePath = installedChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: CHROMIUM_FLAGS,
  })
  const figures: Figure[] = []
  const subjects: readonly Subject[] = [offsetSubject(front.origin, ADMIN), supersetSubject(session)]
  for (const subject of subjects) {
    await account.clear()
    for (const name of ['first', 'second']) {
      const queryEditor = { dbId: 1, schema: 'public', name, sql: `select 1 as ${name}` }
      await session.write('POST', '/tabstateview/', { form: formBody({ queryEditor }) })
    }
    figures.push(...(await measureStarts(browser, subject)), ...(await measureWork(browser, subject)))
  }
  const visits = await measureVisitsBeside(browser, subjects, boards.chartIds[0] ?? 1)
  await account.clear()
  await browser.close()
  await front.stop()
  removeFolder(dataDir)
  return [...visits, ...inPairs(figures, subjects)]
}

/** Each figure of Offset above that of Superset. */
function inPairs(figures: readonly Figure[], subjects: readonly Subject[]): readonly Figure[] {
  const share = figures.length / subjects.length
  return Array.from({ length: share }, (_figure, at) =>
    subjects.flatMap((_subject, place) => figures[place * share + at] ?? []),
  ).flat()
}
