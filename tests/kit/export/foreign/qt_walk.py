"""Walks SCXML documents in Qt's engine. Reads {"files": {chart: path}, "runs": [...]} from standard
input and writes the active states at the start and after each event of every run."""

import json
import sys

from PySide2.QtCore import QCoreApplication
from PySide2.QtScxml import QScxmlStateMachine


def load(path):
    machine = QScxmlStateMachine.fromFile(path)
    errors = [str(error.toString()) for error in machine.parseErrors()]
    if errors:
        sys.exit("\n".join(errors))
    return machine


def walk(application, path, run):
    machine = load(path)
    machine.setInitialValues(run["data"])
    machine.init()
    machine.start()
    application.processEvents()
    seen = [sorted(machine.activeStateNames(False))]
    for step in run["steps"]:
        machine.submitEvent(step["name"], step["data"])
        application.processEvents()
        seen.append(sorted(machine.activeStateNames(False)))
    machine.stop()
    machine.deleteLater()
    application.processEvents()
    return seen


def main():
    application = QCoreApplication(sys.argv)
    work = json.load(sys.stdin)
    for path in work["files"].values():
        load(path)
    walks = [walk(application, work["files"][run["chart"]], run) for run in work["runs"]]
    json.dump(walks, sys.stdout)


main()
