// The boot script: built into a small classic script that stands in the head of both documents, before anything is
// painted.
import { bootPage } from './bootPage'
import { startApplication } from './startApplication'

bootPage(window)
startApplication(document, {
  load: address => void import(/* @vite-ignore */ address),
  afterPaint: task => requestAnimationFrame(() => setTimeout(task)),
})
