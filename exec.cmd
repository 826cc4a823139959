@rem Scripts say `exec`, so that signals to npm reach them and not a shell between; here they are only run.
@%*
