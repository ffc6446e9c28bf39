import { parentPort } from 'node:worker_threads'
import { applySteps } from './apply-steps.ts'
import { isStepOrder } from './step-messages.ts'

// A thread of its own for steps: whatever they take, the loop beside it goes on, and it can be ended at any moment.

parentPort?.on('message', (order: unknown) => {
  if (isStepOrder(order)) parentPort?.postMessage({ result: applySteps(order) })
})
