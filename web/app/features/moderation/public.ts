export { ReportButton } from './components/report-button.tsx';
export { ReportDialog } from './components/report-dialog.tsx';
