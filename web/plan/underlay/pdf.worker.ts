// Worker that reads PDFs outside the page. All effects of a file end with the worker.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
