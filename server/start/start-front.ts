import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { createFront } from '#server/superset/front/app.ts'
import { FRONT_TABLES } from '#server/superset/kinds/all.ts'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import { makeAskUpstream } from '#server/superset/upstream/ask-upstream.ts'
import { openUpstream } from '#server/superset/upstream/open-upstream.ts'
import type { Config, SupersetConfig } from './config.ts'
import { type DataFolder, folderError, openDataFolder, type StartError } from './data-folder.ts'
import { listenAt } from './listen.ts'
import { openMetadata } from './open-metadata.ts'
import type { RunningServer } from './start-server.ts'

/** Options of a front; `dist` is the folder of built pages or null. */
export interface FrontOptions
  extends Pick<Config, 'port' | 'host' | 'dataDir' | 'publicOrigin' | 'embedFrom'> {
  readonly superset: SupersetConfig
  readonly programVersion: string
  readonly dist: string | null
  readonly now?: () => number
  readonly log?: (message: string) => void
}

/**
 * Starts a front before a Superset: locks the data folder, opens the store for this Superset, and listens. No request is
 * sent: the Superset may be down now. Fails with a line on what to do.
 */
export async function startFront(options: FrontOptions): Promise<Result<RunningServer, StartError>> {
  const now = options.now ?? Date.now
  const { address, authorityFile } = options.superset
  const authority = readAuthority(authorityFile)
  if (!authority.ok) return authority
  const folder = openDataFolder(options.dataDir, randomBytes)
  if (!folder.ok) return folder
  const opened = await openStoreOf(folder.value, address, options.programVersion, now())
  if (!opened.ok) {
    folder.value.release()
    return opened
  }
  const { store } = opened.value
  const log = options.log ?? (() => undefined)
  const upstream = openUpstream({ address, authority: authority.value, now, log })
  const app = createFront(
    {
      upstream,
      ask: makeAskUpstream(upstream),
      store,
      now,
      randomBytes,
      dist: options.dist,
      host: options.host,
      publicOrigin: options.publicOrigin,
      embedFrom: options.embedFrom,
      log,
    },
    FRONT_PARTS,
  )
  const close = async () => {
    await app.close()
    await upstream.close()
    await store.close()
    folder.value.release()
  }
  const listening = await listenAt(app, options)
  if (!listening.ok) {
    await close()
    return listening
  }
  const { port, origin } = listening.value
  return ok({ origin, port, app, makeLink: async () => `${origin}/`, close })
}

/** Opens the store of a Superset; each has its own, so that their records cannot be mixed up. */
async function openStoreOf(folder: DataFolder, address: UpstreamAddress, version: string, now: number) {
  const host = new URL(address.origin).host.replace(/[^\w.-]/g, '_')
  const hash = createHash('sha256').update(address.shown).digest('hex').slice(0, 8)
  const path = join(folder.path, 'superset', `${host}-${hash}`)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (reason) {
    return err(folderError(path, reason))
  }
  const place = { ...folder, path, metadataFile: join(path, 'metadata.sqlite') }
  return await openMetadata(place, { programVersion: version, now, kinds: FRONT_TABLES })
}

function readAuthority(file: string | null): Result<string | null, StartError> {
  if (file === null) return ok(null)
  const fault = (why: string) =>
    err({ code: 'authority', message: `The file ${file} of --superset-ca ${why}` } as const)
  try {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('-----BEGIN CERTIFICATE-----')) return fault('holds no certificate in PEM.')
    // Node's TLS ignores invalid certificates; this throws.
    void new X509Certificate(text)
    return ok(text)
  } catch (reason) {
    return fault(`cannot be used: ${thrownMessage(reason)}.`)
  }
}
