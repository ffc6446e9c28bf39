import type { LocalDatabase } from '#data/db/database.ts'
import { databaseName } from '#data/db/database-name.ts'
import type { Clock } from '#data/platform/clock.ts'
import { leadLock } from '#data/platform/locks.ts'
import type { Network, Place } from '#tests/simulation/network/network.ts'
import { ORIGIN } from '#tests/simulation/network/wire-form.ts'
import { DeviceStorage } from '#tests/simulation/storage/device-storage.ts'
import { PrivateFiles } from '#tests/simulation/storage/private-files.ts'
import { settle } from '#tests/simulation/world/browser-globals.ts'
import { BrowserChannel } from '#tests/simulation/world/channel.ts'
import { BrowserLocks } from '#tests/simulation/world/locks.ts'
import type { Loop, Process } from '#tests/simulation/world/loop.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/** A running window or service worker of a device. */
export interface Program {
  readonly process: Process
  readonly isServiceWorker: boolean
  readonly clock: Clock
  /** Its database; null until it is open. */
  db: LocalDatabase | null
  /** Cleanups outside of its browser that run when it dies. */
  readonly ends: (() => void)[]
}

/** Parts that the devices of a world share. */
export interface DeviceParts {
  readonly loop: Loop
  readonly chance: Seeded
  readonly network: Network
}

/** One browser on one machine: its disk, session, clock, locks and programs. */
export class Device implements Place {
  readonly index: number
  readonly userId: number
  readonly parts: DeviceParts
  readonly storage: DeviceStorage
  readonly files: PrivateFiles
  readonly locks: BrowserLocks
  readonly channel: BrowserChannel
  readonly jar = { userId: null as number | null, cookie: '' }
  readonly small = new Map<string, string>()
  readonly programs = new Set<Program>()
  isOnline = true
  /** The release of programs that this browser starts: `newer` ones upgrade the database. */
  release: 'this' | 'newer' | 'stricter' = 'this'
  /** When a newer program upgraded its database, in true ms. */
  outdatedAt = Infinity
  /** Programs of a newer release. */
  readonly newer = new Set<Process>()
  /** When its windows died, in true ms: their last writes may be missing in the journal. */
  readonly deaths: number[] = []
  /** When a window was frozen, in true ms, unless it died before it thawed. */
  readonly freezes: { readonly from: number; readonly to: number }[] = []
  /** When its disk was stalled, in true ms. */
  readonly stalls: { readonly from: number; readonly to: number }[] = []
  /** When its browser deleted its database, in true ms. */
  readonly clearings: number[] = []
  /** Whether a full disk made its journal incomplete, so that texts are lost if the database is cleared then. */
  wasJournalRefused = false
  /** Offset of its clock, in ms. */
  skewMs = 0
  #started = 0

  constructor(index: number, userId: number, parts: DeviceParts) {
    this.index = index
    this.userId = userId
    this.parts = parts
    this.storage = new DeviceStorage(parts.loop)
    this.files = new PrivateFiles(parts.loop)
    this.locks = new BrowserLocks(parts.loop)
    this.channel = new BrowserChannel(parts.loop)
  }

  /** The owner of its data; the address differs by device, since one Node process holds all of them. */
  get owner(): { readonly origin: string; readonly userId: number } {
    return { origin: `${ORIGIN}/${this.index}`, userId: this.userId }
  }

  get database(): string {
    return databaseName(this.owner)
  }

  get windows(): readonly Program[] {
    return [...this.programs].filter((one) => !one.isServiceWorker)
  }

  /** Starts a program without opening anything. */
  begin(isServiceWorker: boolean): Program {
    this.#started += 1
    const name = `${isServiceWorker ? 'service worker' : 'window'} ${this.index}.${this.#started}`
    const process: Process = { name, device: this.index, state: 'alive', deferred: [] }
    const { loop, chance } = this.parts
    const clock: Clock = {
      now: () => loop.now + this.skewMs,
      chance: chance.next,
      randomBytes: (length) => Uint8Array.from({ length }, () => chance.below(256)),
      serverOffset: () => null,
    }
    settle(process, {
      indexedDB: this.storage.factoryFor(process),
      storage: this.files.storageFor(process),
      localStorage: {
        getItem: (key) => this.small.get(key) ?? null,
        setItem: (key, value) => void this.small.set(key, value),
        removeItem: (key) => void this.small.delete(key),
      },
      clock,
    })
    const program: Program = { process, isServiceWorker, clock, db: null, ends: [] }
    this.programs.add(program)
    // An old service worker may live long beside newer windows.
    if (this.release !== 'this' && !(isServiceWorker && chance.next() < 0.5)) this.newer.add(process)
    return program
  }

  /** Kills a program at once: its work remains undone, and it receives no more events. */
  kill(program: Program): void {
    this.deaths.push(this.parts.loop.now)
    this.parts.loop.kill(program.process)
    this.storage.kill(program.process)
    this.channel.leave(program.process)
    this.locks.release(program.process)
    this.programs.delete(program)
    for (const end of program.ends) end()
  }

  /** Kills the browser. */
  killAll(): void {
    for (const program of this.programs) this.kill(program)
  }

  /** Returns the leader. */
  leader(): Program | null {
    const holder = this.locks.holderOf(leadLock(this.database))
    return [...this.programs].find(({ process }) => process === holder) ?? null
  }
}
