import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ok, type Result } from '#domain/core/result.ts'
import { createChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import { enginesOfRows } from '#server/databases/engines-of-rows.ts'
import { makeToken } from '#server/deps.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { STAGING_FOLDER } from '#server/engines/host/staging-folder.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { emptyBinAtTimes } from '#server/my-data/empty-bin.ts'
import { noteMyData } from '#server/my-data/note-my-data.ts'
import type { AppDeps } from '#server/routes/all-routes.ts'
import { listedErrors } from '#server/runs/errors/listed-errors.ts'
import { createExports } from '#server/runs/exports/exports.ts'
import { enginesWithSecrets } from '#server/secrets/database-secrets.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { databaseNames } from '#server/store/databases.ts'
import { insertLink } from '#server/store/sessions.ts'
import { createUploads } from '#server/uploads/uploads.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { type DataFolder, openDataFolder, type StartError } from './data-folder.ts'
import { prepareData } from './example-data.ts'
import { listenAt } from './listen.ts'
import { type Metadata, openMetadata } from './open-metadata.ts'
import { openVault } from './open-vault.ts'
import { createSchedules } from './schedules.ts'
import { findShownFolder, linesOfProblems, noteShownFolder } from './shown-folder.ts'

/** Options of the server; `dist` is the folder of built pages or null, `onProgress` is called while example data load. */
export interface StartOptions extends Omit<Config, 'superset'> {
  readonly programVersion: string
  /** The environment, which has the passwords of declared databases. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly dist: string | null
  readonly checksAnswers?: boolean
  readonly now?: () => number
  readonly onProgress?: (step: string, fraction: number) => void
  readonly log?: (message: string) => void
}

/** A listening server. `makeLink` makes a link that signs in once; `close` ends everything. */
export interface RunningServer {
  readonly origin: string
  readonly port: number
  readonly app: FastifyInstance
  readonly makeLink: () => Promise<string>
  readonly close: () => Promise<void>
}

/**
 * Starts the server: locks the data folder, opens the metadata, listens, and then prepares the example data. If a step fails,
 * the earlier ones are undone. Fails with a line on what to do.
 */
export async function startServer(options: StartOptions): Promise<Result<RunningServer, StartError>> {
  const now = options.now ?? Date.now
  const shown =
    options.shownFolder === null ? ok(null) : findShownFolder(options.shownFolder, options.dataDir)
  if (!shown.ok) return shown
  const folder = openDataFolder(options.dataDir, randomBytes)
  if (!folder.ok) return folder
  const metadata = await openMetadata(folder.value, { programVersion: options.programVersion, now: now() })
  if (!metadata.ok) {
    folder.value.release()
    return metadata
  }
  const shownId = await noteShownFolder(metadata.value, shown.value, now())
  const vault = await openVault(options, folder.value, metadata.value, now())
  if (!vault.ok) {
    await metadata.value.store.close()
    folder.value.release()
    return vault
  }
  const { store } = metadata.value
  // A new tab opens on the database with the lowest number, which is to be that of the examples.
  const waitsForExamples = options.hasExampleData && (await databaseNames(store)).size === 0
  if (!waitsForExamples) await noteMyData(store, now())
  const server = await listen(options, folder.value, { ...metadata.value, shownId, vault: vault.value }, now)
  if (!server.ok || !options.hasExampleData) return server
  const prepared = await prepareData(options, metadata.value, now)
  if (prepared.ok) await noteMyData(store, now())
  if (prepared.ok) return server
  await server.value.close()
  return prepared
}

interface Prepared extends Metadata {
  readonly shownId: number | null
  readonly vault: Vault
}

async function listen(
  options: StartOptions,
  folder: DataFolder,
  { store, user, interrupted, shownId, vault }: Prepared,
  now: () => number,
): Promise<Result<RunningServer, StartError>> {
  const log = options.log ?? (() => undefined)
  const created = createEngines({ drivers: ENGINE_DRIVERS, dataDir: folder.path, log, hosts: options.hosts })
  const engines = enginesOfRows(enginesWithSecrets(created, vault), store)
  const jobs = createJobs({ store, resultsFolder: join(folder.path, 'results'), now, log })
  const stagingFolder = join(folder.path, STAGING_FOLDER)
  const base = {
    store,
    engines,
    vault,
    hosts: options.hosts,
    jobs,
    chartRunner: createChartRunner(options.costLimits),
    exports: createExports(join(folder.path, 'exports'), now),
    stagingFolder,
    uploads: createUploads({ folder: stagingFolder, log }),
    now,
    randomBytes,
    secretKey: folder.secretKey,
    dist: options.dist,
    host: options.host,
    publicOrigin: options.publicOrigin,
    embedFrom: options.embedFrom,
    keepsTabs: options.keepsTabs,
    storesEvents: options.storesEvents,
    costLimits: options.costLimits,
    sqlLab: options.sqlLab,
    checksAnswers: options.checksAnswers ?? false,
    log,
  }
  const schedules = createSchedules(base)
  const bin = emptyBinAtTimes(base, user.id)
  const deps: AppDeps = { ...base, schedules }
  reportInterrupted(jobs, interrupted)
  const app = createApp(deps)
  const close = async () => {
    await app.close()
    base.uploads.close()
    bin.close()
    const slotsEnded = schedules.close()
    await jobs.close()
    await slotsEnded
    await engines.close()
    await store.close()
    folder.release()
  }
  const listening = await listenAt(app, options)
  if (!listening.ok) {
    await close()
    return listening
  }
  void schedules.start()
  void bin.look()
  const { port, origin } = listening.value
  const makeLink = async () => {
    const token = makeToken(deps)
    await insertLink(store, { token, userId: user.id, now: now() })
    return `${origin}/#token=${token}`
  }
  const problems = shownId === null ? [] : await linesOfProblems(engines, { store, user }, shownId)
  for (const line of problems) log(line)
  return ok({ origin, port, app, makeLink, close })
}

/** Reports the runs that ended with the last server to clients that follow them. */
function reportInterrupted({ events }: Jobs, runs: Metadata['interrupted']): void {
  for (const run of runs) {
    const errors = listedErrors({ code: 'interrupted' })
    events.add({ userId: run.user_id, jobId: run.client_id, status: 'error', resultUrl: null, errors })
  }
}
