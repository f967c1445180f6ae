// One script for all of these views: most of their code is shared.
export { AgendaView } from './agenda-view';
export { HoursView } from './hours-view';
