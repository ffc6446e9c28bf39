import { parentPort } from 'node:worker_threads'
import { renderTemplates } from './render-template.ts'
import { isTemplateTask } from './template-task.ts'

// A thread of its own for templates: they are small programs, and whatever one does, the server goes on beside it.

parentPort?.on('message', (task: unknown) => {
  if (isTemplateTask(task)) parentPort?.postMessage({ rendered: renderTemplates(task) })
})
