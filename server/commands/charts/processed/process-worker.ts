import { parentPort } from 'node:worker_threads'
import { postProcessed } from '#domain/chart/kinds/all-processed.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { isProcessTask } from './process-task.ts'

// A thread of its own for tables that are pivoted: however many rows there are, the server goes on beside it.

parentPort?.on('message', (task: unknown) => {
  if (!isProcessTask(task)) return
  const { dataJson, form, ...answer } = task
  const read = parseJson(Buffer.from(dataJson).toString('utf8'))
  const rows = read.ok && Array.isArray(read.value) ? read.value.filter(isRecord) : []
  parentPort?.postMessage({ processed: postProcessed(form, { ...answer, rows }) })
})
