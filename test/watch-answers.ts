// Loaded before a portal of the journeys: what it answers is looked at.
import { watchServers } from './answers.ts'

watchServers()
