import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { thrownStack } from '#domain/core/thrown.ts'
import { encodeMessage } from '#server/work/message.ts'
import { createMessageReader } from '#server/work/message-reader.ts'
import { type ChildMessage, isTaskMessage, type TaskMessage } from '#server/work/messages.ts'
import { runTask } from './run-task.ts'

// A process that runs one task after the other. Its parent kills it whenever one takes more than it may.

/** The connection to the parent, behind stdin, stdout and stderr. */
const CONNECTION = 3

const connection = new Socket({ fd: CONNECTION, readable: true, writable: true })

function send(message: ChildMessage): void {
  for (const part of encodeMessage(message).parts) connection.write(part)
}

/** Tasks whose code is loaded. */
const loaded = new Set<string>()

async function work(message: TaskMessage): Promise<void> {
  try {
    const answer = await runTask(message, () => send({ kind: 'begun' }))
    send({ kind: 'answer', answer })
  } catch (reason) {
    send({ kind: 'failed', reason: thrownStack(reason) })
  }
  if (loaded.has(message.task)) return
  loaded.add(message.task)
  // The cache is written at an orderly end only, and this process is killed.
  flushCompileCache()
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

const read = createMessageReader({
  mostBytes: () => Number.POSITIVE_INFINITY,
  onMessage: (message) => {
    if (isTaskMessage(message)) void work(message)
  },
  onTooLong: end,
})

connection.on('data', read)
connection.on('close', end)
connection.on('error', end)

// Ctrl+C in a terminal reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => undefined)

try {
  // Where the machine runs out of memory, the system ends this process before any other.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has such a file; elsewhere the limits of the parent hold alone.
}

flushCompileCache()
