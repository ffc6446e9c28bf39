import type { SyncChannel, SyncMessage } from '#data/sync/channel.ts'
import type { Loop, Process } from './loop.ts'

type Listener = (message: SyncMessage) => void

/** The broadcast channel of one browser: messages reach the other programs a moment later. */
export class BrowserChannel {
  readonly #loop: Loop
  readonly #members = new Map<Process, Set<Listener>>()

  constructor(loop: Loop) {
    this.#loop = loop
  }

  /** The channel of one program, which does not receive its own messages. */
  channelFor(process: Process): SyncChannel {
    const listeners = this.#members.get(process) ?? new Set<Listener>()
    this.#members.set(process, listeners)
    return {
      post: (message) => {
        for (const [other, heard] of this.#members)
          if (other !== process)
            this.#loop.after(1, other, () => {
              for (const listener of heard) listener(message)
            })
      },
      listen: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: () => this.leave(process),
    }
  }

  leave(process: Process): void {
    this.#members.delete(process)
  }
}
