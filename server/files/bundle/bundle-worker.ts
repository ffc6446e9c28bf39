import { parentPort } from 'node:worker_threads'
import { isBundleTask } from './bundle-task.ts'
import { openBundle } from './open-bundle.ts'

// A thread of its own for archives: whatever one unpacks to, the server goes on beside it.

parentPort?.on('message', (task: unknown) => {
  if (isBundleTask(task)) parentPort?.postMessage({ opened: openBundle(task.archive) })
})
