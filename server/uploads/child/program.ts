import { writeFileSync } from 'node:fs'
import { thrownMessage, thrownStack } from '#domain/core/thrown.ts'
import { isUploadOrder, type UploadMessage, type UploadOrder } from './orders.ts'
import { readUpload } from './read-upload.ts'
import { UploadFault } from './upload-fault.ts'

// A process that reads one uploaded file, and ends. Its parent kills it to cancel.

function send(message: UploadMessage): void {
  process.send?.(message)
}

async function work(order: UploadOrder): Promise<void> {
  let last = -1
  const onProgress = (share: number) => {
    const percent = Math.min(99, Math.floor(share * 100))
    if (percent === last) return
    last = percent
    send({ kind: 'progress', percent })
  }
  try {
    send({ kind: 'done', report: await readUpload(order, onProgress) })
  } catch (error) {
    const isFull = /No space left|ENOSPC|max_temp_directory_size/i.test(thrownMessage(error))
    if (error instanceof UploadFault) send({ kind: 'failed', message: error.message })
    else if (isFull) send({ kind: 'failed', message: 'The server has no space left for this file.' })
    else send({ kind: 'broken', message: thrownStack(error) })
  }
}

process.on('message', (message: unknown) => {
  if (isUploadOrder(message)) void work(message)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('SIGINT', () => undefined)

try {
  // If the machine runs out of memory, the system ends this process before others.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has this file.
}
