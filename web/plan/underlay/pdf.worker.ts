// The reader of PDFs beside the page; what a file makes of it ends with it.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
