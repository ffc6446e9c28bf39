import { parentPort } from 'node:worker_threads'
import { isStepOrder } from './step-messages.ts'
import { takeSteps } from './take-steps.ts'

// A thread of its own for steps: whatever they take, the loop beside it goes on, and it can be ended at any moment.

parentPort?.on('message', (order: unknown) => {
  if (isStepOrder(order)) parentPort?.postMessage({ result: takeSteps(order) })
})
