// Runs before anything is painted, in both documents; built into a small classic script of its own.
import { bootPage } from './bootPage'

bootPage(window)
