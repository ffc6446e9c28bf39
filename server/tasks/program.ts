import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { thrownStack } from '#domain/core/thrown.ts'
import { APPLY_STEPS } from '#server/engines/host/steps/steps-task.ts'
import { encodeMessage } from '#server/work/message.ts'
import { createMessageReader } from '#server/work/message-reader.ts'
import { type ChildMessage, isTaskMessage, type TaskMessage } from '#server/work/messages.ts'
import { loadTask, runTask } from './run-task.ts'

// A process that runs tasks one by one. Its parent kills it if one exceeds its limits.

/** The connection to the parent, behind stdin, stdout and stderr. */
const CONNECTION = 3

const connection = new Socket({ fd: CONNECTION, readable: true, writable: true })

function send(message: ChildMessage): void {
  for (const part of encodeMessage(message).parts) connection.write(part)
}

/** Tasks whose code is loaded. */
const loaded = new Set<string>()

let hasTask = false

async function work(message: TaskMessage): Promise<void> {
  hasTask = true
  try {
    const answer = await runTask(message, () => send({ kind: 'begun' }))
    send({ kind: 'answer', answer })
  } catch (reason) {
    send({ kind: 'failed', reason: thrownStack(reason) })
  }
  if (loaded.has(message.task)) return
  loaded.add(message.task)
  // Node writes its compile cache at exit, but this process is killed.
  flushCompileCache()
}

/**
 * Loads the code of the most frequent task if this process was started in advance: a dashboard sends the task for half of
 * its charts at once. A failure is reported by the task that needs the code.
 */
async function loadAhead(): Promise<void> {
  if (!hasTask) await loadTask(APPLY_STEPS.name).catch(() => undefined)
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

// Ctrl+C in a terminal reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined)

try {
  // If the machine runs out of memory, the system ends this process before others.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has this file; elsewhere only the parent's limits apply.
}

// After the first message, which has arrived if this process was started for a task.
setImmediate(() => void loadAhead())
