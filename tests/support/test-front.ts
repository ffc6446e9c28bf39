import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createFront } from '#server/superset/front/app.ts'
import type { FrontDeps, FrontPart } from '#server/superset/front/deps.ts'
import { FRONT_TABLES } from '#server/superset/kinds/all.ts'
import { readUpstreamAddress } from '#server/superset/upstream/address.ts'
import { makeAskUpstream } from '#server/superset/upstream/ask-upstream.ts'
import { openUpstream, type UpstreamOptions } from '#server/superset/upstream/open-upstream.ts'
import { freeFolder, removeFolder } from './free-folder.ts'
import { openMigratedStore } from './migrated-store.ts'

/** A front on a real port of this machine, before the upstream of that address. */
export interface TestFront {
  readonly origin: string
  readonly port: number
  readonly deps: FrontDeps
  readonly log: readonly string[]
  readonly close: () => Promise<void>
}

/** Options of a test that differ from the product. */
export interface TestFrontOptions extends Partial<Omit<UpstreamOptions, 'address'>> {
  readonly parts?: readonly FrontPart[]
  readonly changes?: Partial<FrontDeps>
}

/** Starts a front with a store of its own. */
export async function openTestFront(
  upstreamAddress: string,
  { parts = [], changes = {}, ...options }: TestFrontOptions = {},
): Promise<TestFront> {
  const address = readUpstreamAddress(upstreamAddress)
  if (!address.ok) throw new Error(address.error)
  const folder = freeFolder('front')
  mkdirSync(folder, { recursive: true })
  const store = await openMigratedStore({
    filePath: join(folder, 'metadata.sqlite'),
    programVersion: 'test',
    now: 0,
    kinds: FRONT_TABLES,
  })
  const log: string[] = []
  const note = (message: string) => void log.push(message)
  const upstream = openUpstream({
    address: address.value,
    authority: null,
    now: Date.now,
    log: note,
    ...options,
  })
  const deps: FrontDeps = {
    upstream,
    ask: makeAskUpstream(upstream),
    store,
    now: options.now ?? Date.now,
    randomBytes: (length) => new Uint8Array(length).fill(1),
    dist: null,
    host: '127.0.0.1',
    publicOrigin: null,
    embedFrom: [],
    log: note,
    ...changes,
  }
  const app = createFront(deps, parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await upstream.close()
    await store.close()
    removeFolder(folder)
  }
  return { origin: `http://127.0.0.1:${port}`, port, deps, log, close }
}
